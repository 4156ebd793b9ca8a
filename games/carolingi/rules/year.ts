/** The years and their turn: CG-3, CG-3.4. */

import { look, move, put } from '@annales/engine';
import { SEASONS, type Season, type Table } from '../state.ts';
import { reshuffle, shuffleIn } from './events.ts';
import { boardOf, type Doing, sequence } from './ground.ts';
import { finalCount, pointsOfAll } from './victory.ts';

const play = (season: Season) => (p: Doing) => p.call({ step: 'season', season });

/** Four seasons, from winter on; after the sundial year the points are counted: CG-3.a, CG-3.4.k. */
export const year = sequence(
  'year',
  {
    winter: play('winter'),
    spring: play('spring'),
    summer: play('summer'),
    autumn: play('autumn'),
    close(p) {
      if (p.table.year >= p.table.sundial) finalCount(p);
      else turnOfTheYear(p);
    },
  },
  () => true,
);

/** Hartmut and the five markers, in their order: CG-3.4.a. */
function turnOfTheYear(p: Doing): void {
  const t = p.table;
  const first = t.year === t.sizes.years.first;
  t.year++;
  p.log('year', 'CG-3.4.a', { year: t.year });
  t.events.scriptorium += t.events.annals; // CG-3.4.b
  t.events.annals = 0;
  reshuffle(t); // CG-3.4.c, j
  hungerCards(p);
  if (first && t.anarchy) moduleCards(p);
  tilesReturn(t);
  p.log('points', 'CG-3.4.f', { points: pointsOfAll(p) });
  surplusGangs(p);
}

/** One more each year while there are some: CG-3.4.d. */
function hungerCards(p: Doing): void {
  const t = p.table;
  if (t.hungerCards === 0) return;
  t.hungerCards--;
  shuffleIn(t, ['hunger']);
  p.log('hunger-card', 'CG-3.4.d', { left: t.hungerCards });
}

/** With the first hunger card: CG-7.a. */
function moduleCards(p: Doing): void {
  shuffleIn(p.table, ['anarchy', 'rebellion']);
  p.log('module-cards', 'CG-7.a');
}

/** From the season spaces and the swap spaces: CG-3.4.e. */
function tilesReturn(t: Table): void {
  for (const season of SEASONS) {
    for (const { seat, tile } of t.seasons[season]) put(t.courts[seat]!.rack, tile);
    t.seasons[season] = [];
  }
  for (const seat of t.order) {
    const court = t.courts[seat]!;
    for (const tile of [...look(court.swap)]) move(court.swap, court.rack, tile);
    court.perhapsSwapped = [];
  }
}

/** Three stay, the others wait on the deck: CG-3.4.g. */
function surplusGangs(p: Doing): void {
  const t = p.table;
  let surplus = 0;
  for (const country of boardOf(t).countries) {
    const place = t.countries[country]!;
    const over = Math.max(0, place.gangs - t.sizes.gangsKept);
    place.gangs -= over;
    surplus += over;
  }
  t.surplus += surplus;
  if (surplus > 0) p.log('surplus', 'CG-3.4.g', { surplus, all: t.surplus });
}
