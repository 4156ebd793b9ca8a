/** Positions of the book's examples, laid by hand: nothing lies anywhere but what is named. */

import type { Seat, State } from '@annales/engine';
import type { Played } from '../../book.ts';
import type { Move } from '../../lesson.ts';
import { data, world } from '../data.ts';
import type { Area, AreaId, At, Field, RealmId, Table } from '../state.ts';

const { map } = world(data);

/** Everywhere else. */
const PLAIN: Omit<Area, 'language'> = {
  owner: null,
  holder: null,
  level: 0,
  religion: 'RC',
  fort: 0,
  unrest: false,
  ties: [],
  claims: [],
  granted: [],
  results: [],
  converting: null,
};

export interface Position {
  /** The first area of each is its court. */
  own: Readonly<Record<RealmId, readonly [AreaId, ...AreaId[]]>>;
  areas?: Readonly<Record<AreaId, Partial<Area>>>;
  statures?: Readonly<Record<RealmId, Partial<Record<Field, number>>>>;
  /** Whose turn it is, and whether it is at endeavors or taxes. */
  turn: RealmId;
  at?: 'act' | 'taxation';
}

const GOLD = 12;
const CARDS = 5;

/** Lays a position on a table that has just been set up. */
const arrange =
  ({ own, areas = {}, statures = {}, turn, at = 'act' }: Position) =>
  (state: unknown): void => {
    const s = state as State<Table, At>;
    const t = s.table;
    for (const area of map.order)
      Object.assign(t.areas[area]!, structuredClone(PLAIN), structuredClone(areas[area] ?? {}));
    for (const [id, lands] of Object.entries(own)) {
      const realm = t.realms[id]!;
      const [court] = lands;
      for (const area of lands) t.areas[area]!.owner = id;
      const { language } = t.areas[court]!;
      Object.assign(realm, { court, origin: court, language, religion: 'RC', gold: GOLD, cards: CARDS });
      Object.assign(realm.statures, { combat: 3, administration: 3, diplomacy: 3 }, statures[id]);
    }
    t.positions = [turn, ...t.realmOrder.filter((id) => id !== turn)];
    t.turn = {
      realm: turn,
      drawn: true,
      taxed: at === 'taxation',
      squeezed: [],
      marched: 0,
      played: 0,
      heresy: null,
      event: null,
    };
    s.flow = [
      { step: 'game', at: 'next' },
      { step: 'round', at: 'unusedCards' },
      { step: 'turns', next: 1 },
      { step: 'turn', realm: turn, at: 'upkeep' },
      { step: 'act' },
      ...(at === 'taxation' ? [{ step: 'taxation' as const }] : []),
    ];
  };

/** What is named, and what lies beside it. */
const around = ({ own, areas = {} }: Position): AreaId[] => [
  ...new Set(
    [...Object.values(own).flat(), ...Object.keys(areas)].flatMap((id) => [id, ...map.lands[id]!.borders]),
  ),
];

interface Told extends Position {
  steps: readonly { at: readonly AreaId[]; moves: readonly Move[] }[];
}

/** Germany, France and England of 1201, as far as they are named. */
export const played = ({ steps, ...position }: Told): Played => ({
  scenario: '30',
  seats: 3,
  arrange: arrange(position),
  within: around(position),
  before: [],
  steps,
});

/** In notation, with what is drawn. */
export const does = (seat: Seat, action: string, ...draws: number[]): Move => ({ seat, action, draws });
