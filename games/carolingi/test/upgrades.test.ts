/** Tables that were played by earlier rules go on by these. */

import { readFileSync } from 'node:fs';
import {
  type Action,
  type Chronicle,
  defineGame,
  exportGame,
  fast,
  giveSalt,
  hashText,
  layOut,
  layTable,
  readGameFile,
  reopen,
  type State,
  start,
  submit,
  upgrade,
  verify,
} from '@annales/engine';
import { expect, test } from 'vitest';
import { data, make, rules } from '../game.ts';
import type { Act, Table } from '../state.ts';
import { upgrades } from '../upgrades.ts';

type Played = Chronicle<State<Table>, Act, State<Table>>;

/** So many actions at random. */
function playOn(table: Played, actions: number, seed: string): void {
  const chance = fast(seed);
  for (let i = 0; i < actions && table.state.result === null; i++) {
    const { seat } = table.game.asks(table.state)[0]!;
    const choices = table.game.choices(table.state, seat);
    const action = choices[chance.draw('choice', choices.length)]!.action as Action;
    submit(table, { seat, version: table.versions[seat]!, id: `${seed} ${i}`.replaceAll(' ', '-'), action });
  }
}

/** A table laid by the first version, as far as so many actions bring it. */
function firstRules(scenario: string, actions: number): Played {
  const first = defineGame({ ...rules, facts: { ...rules.facts, version: 1 }, upgrades: [] })(data);
  const laid = layOut(first, layTable(first.facts, { seats: 3, scenario }), hashText('an old table'));
  for (const seat of laid.init.seats) giveSalt(laid, seat, hashText(seat).slice(0, 32));
  const table = start(laid);
  playOn(table, actions, 'before');
  return table;
}

test.each([
  ['advanced', 5],
  ['base', 40],
])('a stored game (%s, after %i actions) is upgraded, played on and verified', (scenario, actions) => {
  const old = firstRules(scenario, actions);
  const file = readGameFile(JSON.stringify(exportGame(old)));
  const state = JSON.parse(JSON.stringify(old.state)) as State<Table>;
  const table = reopen(make(file.data), file.record, { state, seed: old.seed });
  expect(upgrade(table)).toMatchObject({ from: 1, to: rules.facts.version });
  expect(table.game.invariants(table.state)).toEqual([]);
  playOn(table, 60, 'after');
  expect(verify(readGameFile(JSON.stringify(exportGame(table))), make).wrong).toBeNull();
});

test('every version has its upgrade, and each names clauses that there are', () => {
  expect(upgrades.map(({ from, to }) => [from, to])).toEqual(
    Array.from({ length: rules.facts.version - 1 }, (_, i) => [i + 1, i + 2]),
  );
  const clauses = readFileSync(`${import.meta.dirname}/../clauses.tsv`, 'utf8');
  for (const clause of upgrades.flatMap((one) => one.clauses)) expect(clauses).toContain(`\n${clause}\t`);
});
