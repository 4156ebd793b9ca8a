/** A game around this screen: which, and who plays each seat; all else under “more”. */

import { usualOf } from '@annales/bots/levels.ts';
import type { Json } from '@annales/engine';
import { later } from '@annales/ui';
import { useState } from 'preact/hooks';
import '../style/pages.css';
import '../style/local.css';
import type { GameFacts } from '@annales/server/wire';
import { aboutGame, seatName } from '../abouts.ts';
import { Check, Form, Radios, Select } from '../pages/parts/form.tsx';
import { LevelsAbout } from '../pages/parts/levels.tsx';
import { MakingPage } from '../pages/parts/making.tsx';
import { Options } from '../pages/parts/options.tsx';
import { optionsOf, seatsOf, usualOptions, withFittingStanding } from '../pages/parts/wish.ts';
import { isRipe } from '../remote/games.ts';
import { go } from '../shell/router.ts';
import { hereWords } from '../words/here.ts';
import { pagesWords } from '../words/pages.ts';
import { standingWords } from '../words/standing.ts';
import { Fleeting } from './fleeting.tsx';
import type { WishHere } from './messages.ts';
import { LocalTable } from './table.ts';

const told = hereWords;

const Beginnings = later(async () => (await import('../pages/parts/beginnings.tsx')).Beginnings);

interface Draft {
  game: string;
  scenario: string;
  options: Record<string, Json>;
  /** `person`, or the name of a bot. */
  players: string[];
  curtain: boolean;
  /** With which answers the seats begin. */
  standing: NonNullable<WishHere['standing']>;
}

function draftFor(facts: GameFacts): Draft {
  const scenario = facts.scenarios[0]!.id;
  return {
    game: facts.id,
    scenario,
    options: usualOptions(facts, scenario),
    players: Array.from({ length: Math.max(2, seatsOf(facts, scenario).min) }, () => 'person'),
    curtain: true,
    standing: {},
  };
}

const wishOf = ({ players, ...draft }: Draft): WishHere => ({
  ...draft,
  seats: players.map((player) => (player === 'person' ? player : { bot: player })),
});

/** Those who sit there stay; bots fill the rest, or the last ones go. */
const withCount = (draft: Draft, facts: GameFacts, count: number): Draft => ({
  ...draft,
  players: Array.from({ length: count }, (_, i) => draft.players[i] ?? usualOf(facts.bots)),
});

function withScenario(draft: Draft, facts: GameFacts, scenario: string): Draft {
  const { min, max } = seatsOf(facts, scenario);
  const count = Math.min(max, Math.max(min, draft.players.length));
  return withCount({ ...draft, scenario, options: usualOptions(facts, scenario) }, facts, count);
}

export const NewHere = () => (
  <MakingPage title={told.newTitle}>{(games, wanted) => <Making games={games} wanted={wanted} />}</MakingPage>
);

function Making({ games, wanted }: { games: readonly GameFacts[]; wanted: GameFacts }) {
  const [draft, setWhole] = useState<Draft>(() => draftFor(wanted));
  const [isOpen, setOpen] = useState(false);
  const setDraft = (next: Draft) => setWhole(withFittingStanding(draft, next));
  const facts = games.find(({ id }) => id === draft.game)!;
  const people = draft.players.filter((player) => player === 'person').length;
  return (
    <div class="page narrow">
      <h1>{told.newTitle}</h1>
      <p class="muted">
        {told.about} <a href="/here">{told.list}</a>
      </p>
      <Fleeting />
      <Form
        main
        button={told.begin}
        onSend={async () => go(`/here/${await LocalTable.create(wishOf(draft))}`)}
        aside={
          <details class="more" onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{standingWords.defaults}</summary>
            {isOpen && (
              <Beginnings
                game={draft.game}
                pack={null}
                scenario={draft.scenario}
                options={draft.options}
                count={draft.players.length}
                standing={draft.standing}
                onChange={(standing) => setDraft({ ...draft, standing })}
              />
            )}
          </details>
        }
      >
        <Radios
          legend={pagesWords.make.game}
          value={draft.game}
          options={games.map((one) => ({
            value: one.id,
            label: isRipe(one) ? one.title : pagesWords.make.preview(one.title),
            help: pagesWords.game.players(one.seats.min, one.seats.max),
          }))}
          onChange={(id) => setDraft(draftFor(games.find((one) => one.id === id)!))}
        />
        <Seats facts={facts} draft={draft} onChange={setDraft} />
        {people > 1 && (
          <Check
            label={told.curtain}
            checked={draft.curtain}
            onChange={(curtain) => setDraft({ ...draft, curtain })}
          />
        )}
        {(facts.scenarios.length > 1 || facts.options.length > 0) && (
          <details class="more">
            <summary>{told.more}</summary>
            {facts.scenarios.length > 1 && (
              <Select
                label={told.scenario}
                value={draft.scenario}
                options={facts.scenarios.map(({ id, title }) => ({ value: id, label: title }))}
                help={aboutGame(facts.id)?.notes?.[draft.scenario]}
                onChange={(scenario) => setDraft(withScenario(draft, facts, scenario))}
              />
            )}
            {optionsOf(facts, draft.scenario).length > 0 && (
              <Options
                game={facts.id}
                known={optionsOf(facts, draft.scenario)}
                options={draft.options}
                onChange={(options) => setDraft({ ...draft, options })}
              />
            )}
          </details>
        )}
      </Form>
    </div>
  );
}

interface SeatsProps {
  facts: GameFacts;
  draft: Draft;
  onChange(draft: Draft): void;
}

function Seats({ facts, draft, onChange }: SeatsProps) {
  const { min, max, ids } = seatsOf(facts, draft.scenario);
  const counts = Array.from({ length: max - min + 1 }, (_, i) => String(min + i));
  const players = [
    { value: 'person', label: told.person },
    ...facts.levels.map((bot) => ({ value: bot, label: told.bot(bot) })),
  ];
  return (
    <fieldset>
      <legend>{told.whoPlays}</legend>
      {counts.length > 1 && (
        <Select
          label={told.howMany}
          value={String(draft.players.length)}
          options={counts.map((count) => ({ value: count, label: count }))}
          onChange={(count) => onChange(withCount(draft, facts, Number(count)))}
        />
      )}
      <div class="row">
        {draft.players.map((player, i) => (
          <Select
            key={ids[i]!}
            label={seatName(ids[i]!, facts.id)}
            value={player}
            options={players}
            onChange={(value) => onChange({ ...draft, players: draft.players.with(i, value) })}
          />
        ))}
      </div>
      <LevelsAbout levels={facts.levels} />
    </fieldset>
  );
}
