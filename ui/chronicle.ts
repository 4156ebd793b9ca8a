/** How a game's entries are pictured: in the log, while they are told, and in what is told together. */

import type { Entry, Json, JsonObject, Say, Viewer } from '@annales/engine';
import type { en } from '@annales/engine/words/en.ts';
import type { Begins } from './chapters.ts';
import type { IconName } from './icons.tsx';
import type { Owner } from './owner.ts';

/** What is told together when a reader has missed something, in the order in which it is told. */
export const DEEDS = [
  'suffered',
  'taken',
  'fought',
  'moved',
  'placed',
  'built',
  'played',
  'drawn',
  'received',
] as const;
export type Deed = (typeof DEEDS)[number];

/** How much an entry matters to a viewer: it strikes him, or he should see it. */
export type Impact = 'strikes' | 'seen';

/** A card, tile or marker that came to a viewer, as it is announced. Its name is one that the game explains. */
export interface Drawn {
  name: string;
  icon: IconName;
  /** It is kept for later: whoever drew it is reminded of it until the next answer. */
  kept?: true;
}

/** A picture of one kind of entry. Whatever is left out is found by the names of its facts, or does not matter. */
export interface Picture {
  icon?: IconName;
  /** Absent: a line of the log, of no weight in a summary. */
  deed?: Deed | ((facts: JsonObject) => Deed | undefined);
  /** It begins a part of the game: a year, a season. */
  heading?: true;
  /** It begins a turn: moves from here on are the last moves. */
  turn?: true;
  /** The seat that did it; absent: its `side` or `seat`. */
  by?(facts: JsonObject): Json | undefined;
  /** From which area to which something went; absent: its `from` and `to`. */
  way?(facts: JsonObject): [from: Json | undefined, to: Json | undefined];
  /** Dice that were rolled where it happened. */
  dice?(facts: JsonObject): readonly number[];
}

/** Stops the table for a moment; null: not for this viewer. */
export type Great = (facts: JsonObject, viewer: Viewer) => Impact | null;

interface SomeWords {
  entries: object;
  headlines?: object;
}

/** A picture for each kind of entry that a game has words for; those with a headline say for whom they are great. */
export type Chronicle<W extends SomeWords> = {
  [K in keyof W['entries']]: Picture & (K extends keyof W['headlines'] ? { great: Great } : unknown);
};

/** As the kit takes it: of whatever game. */
export type AnyChronicle = Readonly<Record<string, Picture & { great?: Great }>>;

/** What happens at every table. */
const KERNEL: Record<keyof typeof en.entries, Picture> = {
  resigned: { icon: 'dove', deed: 'suffered' },
  undo: {},
  'hand-over': {},
  override: { icon: 'scroll', deed: 'suffered' },
  correction: { icon: 'scroll', deed: 'suffered' },
  upgrade: { icon: 'scroll' },
};

/** An entry as it is shown. */
export interface Pictured {
  entry: Entry;
  words: string;
  clause: string;
  icon?: IconName | undefined;
  owner?: Owner | undefined;
  /** Areas that it tells of. */
  at: readonly string[];
  ways: readonly (readonly [from: string, to: string])[];
  dice: readonly number[];
  deed?: Deed | undefined;
  heading: boolean;
  turn: boolean;
  great: Impact | null;
  /** Over a great one. */
  headline: string | null;
}

/** What a frame knows of its game. */
export interface Teller {
  say: Pick<Say<never, never>, 'entry' | 'headline'>;
  chronicle: AnyChronicle;
  viewer: Viewer;
  owners: readonly Owner[];
  isArea(ref: string): boolean;
}

/** The kernel's own entries have its clauses: a game may use the same keys for things of its own. */
const pictureOf = (chronicle: AnyChronicle, { what, clause }: Entry): AnyChronicle[string] =>
  (clause.startsWith('AN-') ? (KERNEL as AnyChronicle) : chronicle)[what] ?? {};

export function pictured(teller: Teller, entry: Entry): Pictured {
  const { say, chronicle, viewer, owners, isArea } = teller;
  const { facts } = entry;
  const { icon, deed, heading, turn, by, dice, great } = pictureOf(chronicle, entry);
  const seat = by ? by(facts) : (facts.side ?? facts.seat);
  return {
    entry,
    words: say.entry(entry),
    clause: entry.clause,
    icon,
    owner: owners.find(({ id }) => id === seat),
    at: [...new Set(Object.values(facts).flatMap((fact) => areasIn(fact, isArea)))],
    ways: waysOf(teller, entry),
    dice: dice?.(facts) ?? [],
    deed: typeof deed === 'function' ? deed(facts) : deed,
    heading: heading === true,
    turn: turn === true,
    great: great?.(facts, viewer) ?? null,
    headline: say.headline(entry),
  };
}

const areasIn = (fact: Json | undefined, isArea: (ref: string) => boolean): string[] =>
  [fact].flat().filter((one): one is string => typeof one === 'string' && isArea(one));

export function begins({ chronicle }: Teller, entry: Entry): Begins {
  const { heading, turn } = pictureOf(chronicle, entry);
  return heading ? 'part' : turn ? 'turn' : null;
}

/** What was done since the last turn began: ways from area to area, and areas where something was done that went no way. */
export function lastMoves(teller: Teller, entries: readonly Entry[]): (readonly string[])[] {
  const since = entries.findLastIndex((entry) => pictureOf(teller.chronicle, entry).turn);
  const moves = entries.slice(Math.max(0, since)).flatMap((entry): (readonly string[])[] => {
    const ways = waysOf(teller, entry);
    return ways.length > 0 ? ways : placesOf(teller, entry).map((place) => [place]);
  });
  const met = new Set<string>();
  return moves.filter((move) => move.length > 1 || (!met.has(move[0]!) && met.add(move[0]!)));
}

const placesOf = ({ chronicle, isArea }: Teller, entry: Entry): string[] =>
  pictureOf(chronicle, entry).deed ? Object.values(entry.facts).flatMap((fact) => areasIn(fact, isArea)) : [];

function waysOf({ chronicle, isArea }: Teller, entry: Entry): (readonly [string, string])[] {
  const { facts } = entry;
  const { way } = pictureOf(chronicle, entry);
  const [from, to] = way?.(facts) ?? [facts.from, facts.to];
  const ends = areasIn(to, isArea);
  return areasIn(from, isArea).flatMap((start) => ends.map((end) => [start, end] as const));
}

/** Great for everybody; whoever `suffers` is struck. */
export const strikes =
  (suffers: (facts: JsonObject) => Json | undefined): Great =>
  (facts, viewer) =>
    [suffers(facts)].flat().includes(viewer) ? 'strikes' : 'seen';
