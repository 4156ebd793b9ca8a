/** What is imagined of a view, and what choices point at. */

import { fast, secretOf } from '@annales/engine';
import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { type Laid, type Lay, play, realm, threeRealms } from './table.ts';

const G = 'germany';
const F = 'france';
const E = 'england';
const SINGLE = 35;
const ADVANCE = 54;

clause(['EM-SV.1', 'EM-X34'], 'who imagines what he cannot see leaves alone what he can', () => {
  const laid = threeRealms({ hands: { [G]: [SINGLE], [F]: [ADVANCE, 50] }, realms: { [G]: { kept: [51] } } });
  play(laid, G, `propose ${F} secret "text:1"`);
  play(laid, E, `propose ${F} secret ""`);
  const view = laid.game.view(laid.state, G);
  const seen = new Set<number>();
  for (let i = 0; i < 20; i++) {
    const world = laid.game.imagine(view, G, fast(`world ${i}`));
    const { realms, deck, treaties } = world.table;
    expect(secretOf(realms[G]!.hand)).toEqual([SINGLE]);
    const his = secretOf(realms[F]!.hand)!;
    expect([his.length, new Set(his).size, his.every((n) => laid.t.eventCards[n]!.hold)]).toEqual([
      2,
      2,
      true,
    ]);
    for (const n of his) seen.add(n);
    const rest = secretOf(deck)!;
    expect([...his, ...rest, SINGLE, 51].sort((a, b) => a - b)).toEqual(
      [...laid.t.standardDeck].sort((a, b) => a - b),
    );
    expect(treaties.list.map(({ secret }) => typeof secretOf(secret as never))).toEqual(['string', 'string']);
  }
  expect(seen.size).toBeGreaterThan(5);
});

/** Where the words of an action name areas, those are what it touches. */
const PLACES = ['area', 'from', 'to', 'base'] as const;

clause(['EM-SV.2'], 'whatever is offered about an area points at it', () => {
  const options = Object.fromEntries(
    ['raiders', 'magnates', 'colonization', 'armies', 'fleets', 'moreCards', 'civilization'].map((id) => [
      id,
      true,
    ]),
  );
  const verbs = new Set<string>();
  const look = ({ game, state, t }: Laid, seat: string) => {
    for (const { action, at } of game.choices(state, seat)) {
      const fields = action as unknown as Record<string, string>;
      const named = 'fields' in action ? [] : PLACES.map((key) => fields[key]!).filter((id) => t.areas[id]);
      if (named.length === 0) continue;
      expect([fields.verb, [...at]]).toEqual([fields.verb, named]);
      verbs.add(fields.verb!);
    }
  };
  const full: Lay = {
    options,
    own: { [G]: ['swabia', 'franconia', 'saxony', 'bavaria'], [F]: ['champagne'], [E]: ['wessex'] },
    areas: {
      swabia: { level: 2, fort: 2 },
      franconia: { ties: [G, F], level: 2 },
      bavaria: { claims: [F], ties: [G], religion: 'RC' },
      lorraine: { ties: [G] },
      saxony: { level: 1, language: 'Old Saxon' },
    },
    hands: { [G]: [27, SINGLE, 43] },
    realms: { [G]: { colonies: [{ area: 'saxony', bases: ['franconia'], points: 1 }] } },
    table: { armies: { swabia: 1 }, fleets: { saxony: 1 } },
  };
  for (const at of ['opening', 'taxation', 'act'] as const) look(threeRealms({ ...full, at }), G);
  const war = threeRealms({ ...full, options: {}, table: {} });
  play(war, G, 'conquer lorraine');
  look(war, G);
  const upkeep = threeRealms(full);
  realm(upkeep, G).cards = 0;
  play(upkeep, G, 'finish');
  look(upkeep, G);
  const settlers = threeRealms({ ...full, hands: { [G]: [203] }, scenario: '29', round: 3 });
  look(settlers, G);
  expect([...verbs].sort()).toEqual(
    [
      ...[
        'abandon',
        'colonise',
        'conquer',
        'coup',
        'disband',
        'fortify',
        'found',
        'from',
        'inherit',
        'launch',
      ],
      ...[
        'levy',
        'march',
        'negotiate',
        'people',
        'petition',
        'pillage',
        'plunder',
        'raise',
        'raze',
        'recognise',
      ],
      ...['rule', 'scuttle', 'untie'],
    ].sort(),
  );
});
