/** What a fight would come to, reckoned from the combat tables: CT-17.1, CT-17.8. */

import type { Crt, Tables } from '../state.ts';

/** Larger forces fight like these. */
const MOST = 20;
/** Counterattacks that are followed; longer chains hardly ever happen. */
const CHAIN = 6;

interface Cell {
  /** Lost by who rolls, and by the other. */
  own: number;
  other: number;
  counter: boolean;
}

export interface Fight {
  crt: Crt;
  /** What the defender would counterattack with. */
  counter: Crt;
  siege: boolean;
  /** Strength that markers lend the attacker. */
  bonus: number;
}

/** What becomes of attackers and defenders, on the average. */
export interface Chances {
  /** No defender is left. */
  won: number;
  /** No attacker is left. */
  died: number;
  lost: number;
  killed: number;
}

interface End {
  attackers: number;
  defenders: number;
  chance: number;
}

export class Odds {
  readonly #cells: Record<Crt, { field: Cell[][]; siege: Cell[][] }>;
  readonly #columns: readonly number[];
  readonly #ends = new Map<number, End[]>();
  readonly #campaigns = new Map<number, Chances>();

  constructor({ crt, columns }: Tables) {
    const read = (rows: string[][], part: 0 | 1): Cell[][] =>
      rows.map((row) => row.map((cell) => cellOf(cell.split(' / ')[part] ?? cell)));
    const both = (rows: string[][]) => ({ field: read(rows, 0), siege: read(rows, 1) });
    this.#cells = {
      shock: both(crt.shock),
      raid: both(crt.raid),
      engagement: both(crt.engagement),
    };
    this.#columns = columns;
  }

  /** So many attacks, as long as the attackers are not the fewer. Numbers may be guesses, between two whole ones. */
  campaign(attackers: number, defenders: number, attacks: number, fight: Fight): Chances {
    const low = Math.floor(defenders);
    const part = defenders - low;
    const few = this.#campaign(Math.round(attackers), Math.max(1, low), attacks, fight);
    if (part < 0.05) return few;
    const many = this.#campaign(Math.round(attackers), low + 1, attacks, fight);
    const mix = (a: number, b: number) => a * (1 - part) + b * part;
    return {
      won: mix(few.won, many.won),
      died: mix(few.died, many.died),
      lost: mix(few.lost, many.lost),
      killed: mix(few.killed, many.killed),
    };
  }

  #campaign(attackers: number, defenders: number, attacks: number, fight: Fight): Chances {
    const a = Math.min(attackers, MOST);
    const d = Math.min(defenders, MOST);
    const key = keyOf(a, d, attacks, fight);
    const known = this.#campaigns.get(key);
    if (known) return known;
    const sum: Chances = { won: 0, died: 0, lost: 0, killed: 0 };
    for (const end of this.#attack(a, d, fight)) {
      const { chance } = end;
      sum.lost += chance * (a - end.attackers);
      sum.killed += chance * (d - end.defenders);
      if (end.defenders === 0) sum.won += chance;
      else if (end.attackers === 0) sum.died += chance;
      else if (attacks > 1 && end.attackers >= end.defenders) {
        const then = this.#campaign(end.attackers, end.defenders, attacks - 1, fight);
        sum.won += chance * then.won;
        sum.died += chance * then.died;
        sum.lost += chance * then.lost;
        sum.killed += chance * then.killed;
      }
    }
    this.#campaigns.set(key, sum);
    return sum;
  }

  /** One attack with all the counterattacks that follow from it. */
  #attack(attackers: number, defenders: number, fight: Fight): End[] {
    const key = keyOf(attackers, defenders, 0, fight);
    const known = this.#ends.get(key);
    if (known) return known;
    const over = new Map<number, number>();
    let now = new Map([[attackers * 64 + defenders, 1]]);
    for (let roll = 0; roll < CHAIN && now.size > 0; roll++) {
      const goesOn = new Map<number, number>();
      for (const [sizes, chance] of now) {
        const [a, d] = [Math.floor(sizes / 64), sizes % 64];
        const first = roll % 2 === 0;
        const table = this.#cells[first ? fight.crt : fight.counter];
        const strength = first ? a + fight.bonus : d;
        const column = this.#columns.findLastIndex((least) => least <= strength);
        for (const row of first && fight.siege ? table.siege : table.field) {
          const { own, other, counter } = row[column]!;
          const left = Math.max(0, a - (first ? own : other)) * 64 + Math.max(0, d - (first ? other : own));
          const stands = left >= 64 && left % 64 > 0;
          const into = counter && stands && roll < CHAIN - 1 ? goesOn : over;
          into.set(left, (into.get(left) ?? 0) + chance / 6);
        }
      }
      now = goesOn;
    }
    const ends = [...over].map(([sizes, chance]) => ({
      attackers: Math.floor(sizes / 64),
      defenders: sizes % 64,
      chance,
    }));
    this.#ends.set(key, ends);
    return ends;
  }
}

const CODES: Record<Crt, number> = { shock: 0, raid: 1, engagement: 2 };

const keyOf = (a: number, d: number, attacks: number, { crt, counter, siege, bonus }: Fight): number =>
  (((((a * 32 + d) * 16 + attacks) * 3 + CODES[crt]) * 3 + CODES[counter]) * 2 + (siege ? 1 : 0)) * 16 +
  bonus;

function cellOf(text: string): Cell {
  const cell: Cell = { own: 0, other: 0, counter: false };
  for (const result of text.split(' ')) {
    if (result === 'CA') cell.counter = true;
    if (/^A\d$/.test(result)) cell.own = Number(result[1]);
    if (/^D\d$/.test(result)) cell.other = Number(result[1]);
  }
  return cell;
}

const known = new WeakMap<Tables, Odds>();

export function oddsOf(tables: Tables): Odds {
  const odds = known.get(tables) ?? new Odds(tables);
  known.set(tables, odds);
  return odds;
}
