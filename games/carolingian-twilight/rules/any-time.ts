/** What a seat may do at any time: CT-20.1.f, CT-21.0.b, CT-28.0.h, r. */

import { type Bar, bar, type FreeVerbs, move, onceEach, type Play, type Seat } from '@annales/engine';
import type { Act, At, PlaceId, PowerId, Table } from '../state.ts';
import { aid, dealVerbs, dropDeals, markerCount, offer } from './deals.ts';
import { rollForUnpaid } from './effects.ts';
import { noteSighting, returnMarkers, setController, sightingOf } from './forces.ts';
import { heirAwaited, isNpp, ofStanding, ownPower, playedBy, powerOf, somebodyLeads } from './ground.ts';
import { dropBids } from './initiative.ts';
import { dropCeremony, holdersOf, kindsHeld, notHeld, playMarker } from './markers.ts';
import { endWithoutLeaders } from './victory.ts';

/** Not within an attack or during set-up, nor between a leader and his heir: CT-X1, CT-29.2.b. */
function notNow(t: Table): Bar | null {
  if (t.combat !== null || t.gt === 0) return bar('CT-X1', 'one-operation', {});
  return heirAwaited(t) ? bar('CT-29.2.b', 'heir-awaited', {}) : null;
}

const playsIt = (t: Table, power: PowerId, seat: Seat): Bar | null =>
  powerOf(t, power).controller === seat ? null : bar('CT-20.1.a', 'not-yours', { power });

/** A whole area or sea, with the burg in it; of peripheral areas those that are somebody's. */
const isSpied = (t: Table, at: PlaceId): boolean => {
  const { kind, owners } = t.map.places[at]!;
  return kind !== 'burg' && (kind !== 'peripheral' || owners.length > 0);
};

/** The powers of a seat that could spy now. */
const spiesOf = onceEach((t: Table, seat: Seat): readonly PowerId[] =>
  notNow(t) ? [] : holdersOf(t, seat, 'espionage'),
);

const noSpy = (t: Table, power: PowerId, seat: Seat): Bar | null =>
  spiesOf(t, seat).includes(power)
    ? null
    : (notNow(t) ?? playsIt(t, power, seat) ?? notHeld(t, power, 'espionage', 'CT-28.0.h'));

export const anyTime: FreeVerbs<Table, Act, At> = {
  discard: {
    clause: 'CT-20.1.f',
    written: 'power marker',
    each(t, _f, seat) {
      const own = ownPower(t, seat);
      if (notNow(t) || own?.controller !== seat) return [];
      return kindsHeld(t, own.id).map((marker) => ({ verb: 'discard', power: own.id, marker }));
    },
    exact: true,
    bar(t, _f, { power, marker }, seat) {
      if (isNpp(powerOf(t, power))) return bar('CT-20.1.g', 'npp-keeps', { power });
      return notNow(t) ?? playsIt(t, power, seat) ?? notHeld(t, power, marker, 'CT-20.1.f');
    },
    do(p, _f, { power, marker }) {
      returnMarkers(p.table, powerOf(p.table, power), [marker]);
      p.log('discards', 'CT-20.1.f', { power });
    },
  },
  'spy-area': {
    clause: 'CT-28.0.h',
    written: 'as at',
    each(t, _f, seat) {
      const acts: Extract<Act, { verb: 'spy-area' }>[] = [];
      for (const as of spiesOf(t, seat))
        for (const at of t.map.order) if (isSpied(t, at)) acts.push({ verb: 'spy-area', as, at });
      return acts;
    },
    exact: true,
    bar: (t, _f, { as, at }, seat) =>
      noSpy(t, as, seat) ?? (isSpied(t, at) ? null : bar('CT-28.0.h', 'no-whole-area', { at })),
    at: ({ at }) => [at],
    do: (p, _f, { as: power, at }) => playMarker(p, power, 'espionage', { kind: 'spy-area', area: at }),
  },
  'spy-hand': {
    clause: 'CT-28.0.h',
    written: 'as of',
    each(t, _f, seat) {
      const acts: Extract<Act, { verb: 'spy-hand' }>[] = [];
      for (const as of spiesOf(t, seat))
        for (const of of t.powerOrder) {
          const spied = powerOf(t, of);
          if (spied.controller !== seat && markerCount(t, spied) > 0) acts.push({ verb: 'spy-hand', as, of });
        }
      return acts;
    },
    exact: true,
    bar(t, _f, { as, of }, seat) {
      const spied = powerOf(t, of);
      if (spied.controller === seat) return bar('CT-28.0.h', 'your-own-markers', { power: of });
      return (
        noSpy(t, as, seat) ??
        (markerCount(t, spied) > 0 ? null : bar('CT-28.0.h', 'no-markers', { power: of }))
      );
    },
    do: (p, _f, { as: power, of }) => playMarker(p, power, 'espionage', { kind: 'spy-hand', of }),
  },
  mesalliance: {
    clause: 'CT-28.0.r',
    written: 'power',
    each: (t, _f, seat) => holdersOf(t, seat, 'mesalliance').map((power) => ({ verb: 'mesalliance', power })),
    bar(t, _f, { power }, seat) {
      const { turn } = t;
      if (turn?.segment !== 'operations' || turn.over || !isNpp(powerOf(t, turn.power)))
        return bar('CT-28.0.r', 'no-npp-operates', {});
      return notNow(t) ?? playsIt(t, power, seat) ?? notHeld(t, power, 'mesalliance', 'CT-28.0.r');
    },
    do: (p, _f, { power }) =>
      playMarker(p, power, 'mesalliance', { kind: 'mesalliance', power: p.table.turn!.power }),
  },
  /** To an NPP that somebody plays; never back: ruling 4. */
  'hand-over': {
    clause: 'CT-24.0.f',
    written: 'marker power',
    each(t, _f, seat) {
      const own = ownPower(t, seat);
      if (!own || own.hand.count === 0 || notNow(t)) return [];
      const npps = ofStanding(t, 'major', 'minor').filter(
        ({ controller, hand }) => controller !== null && hand.count! < t.tables.limits.markers,
      );
      return kindsHeld(t, own.id).flatMap((marker) =>
        npps.map(({ id }) => ({ verb: 'hand-over', marker, power: id }) as const),
      );
    },
    exact: true,
    bar(t, _f, { marker, power }, seat) {
      const own = ownPower(t, seat);
      const npp = powerOf(t, power);
      if (!own) return bar('CT-24.0.f', 'no-power', {});
      if (!isNpp(npp) || npp.controller === null) return bar('CT-24.0.f', 'no-npp', { power });
      if (npp.hand.count! >= t.tables.limits.markers)
        return bar('CT-X28', 'hand-full', { power, most: t.tables.limits.markers });
      return notNow(t) ?? notHeld(t, own.id, marker, 'CT-24.0.f');
    },
    do(p, _f, { marker, power }, seat) {
      const t = p.table;
      const own = ownPower(t, seat)!;
      move(own.hand, powerOf(t, power).hand, marker);
      p.log('handed-over', 'CT-24.0.f', { power: own.id, to: power });
    },
  },
  /** All of a power, as it is now; at any time, within an attack too, since nothing is played by it: CT-21.0.b. */
  reveal: {
    clause: 'CT-21.0.b',
    written: 'power to',
    form(t, _f, seat) {
      if (t.gt === 0) return bar('CT-21.0.b', 'nothing-to-show', {});
      const others = t.order.filter((to) => to !== seat);
      const powers: PowerId[] = [];
      for (const { id } of playedBy(t, seat))
        if (t.revealed.length === 0 || others.some((to) => !knowsAll(t, id, to))) powers.push(id);
      if (powers.length === 0) return bar('CT-21.0.b', 'nothing-to-show', {});
      return {
        verb: 'reveal',
        fields: { power: { kind: 'one', of: powers }, to: { kind: 'one', of: others } },
        check: ({ power, to }) =>
          knowsAll(t, power, to) ? bar('CT-21.0.b', 'shown-already', { power, to }) : null,
      };
    },
    do(p, _f, { power, to }, seat) {
      const t = p.table;
      noteSighting(t, to, sightingOf(t, powerOf(t, power)));
      t.revealed.push({ power, to });
      p.shown = true;
      p.log('revealed', 'CT-21.0.b', { seat, power, to });
    },
  },
  offer: offer as never,
  aid: aid as never,
  ...dealVerbs,
};

/** Once in the turn of each power: showing again and again would lead nowhere. */
const knowsAll = (t: Table, power: PowerId, to: Seat): boolean =>
  t.revealed.some((one) => one.power === power && one.to === to);

/** Its powers are nobody's; what they have they keep: CT-X22. */
export function resigned(p: Play<Table>, seat: Seat): void {
  const t = p.table;
  const q = p as unknown as Play<Table, At>;
  dropDeals(q, seat);
  dropBids(q, seat);
  for (const frame of q.stack as At[])
    if (frame.step === 'unrest' && powerOf(t, frame.power).controller === seat) rollForUnpaid(q, frame);
  for (const power of playedBy(t, seat)) {
    if (power.controller === seat) setController(q, power, null);
    if (t.turn?.power === power.id) t.turn.over = true;
  }
  t.bereft = t.bereft.filter((one) => one !== seat);
  // What he has played for later comes to nothing: ruling 91.
  if (t.raid?.diplomacy?.seat === seat) t.raid.diplomacy = null;
  dropCeremony(t, t.players[seat]!.power);
  // Another's leader may have fallen just now, and get an heir.
  if (!somebodyLeads(t) && !heirAwaited(t)) endWithoutLeaders(q);
}
