/** How a kingdom's stocks came to be what its report says: every change with its cause. DA-1.10.a */

import type { Json, JsonObject } from '@annales/engine';
import { readLine } from '../rules/orders.ts';
import type { Account } from '../rules/rounds.ts';
import type { Happening, Report, Told, World } from '../state.ts';

export const STOCKS = ['balance', 'treasury', 'reserve', 'fleet', 'household'] as const;
export type Stock = (typeof STOCKS)[number];

export interface Change {
  stock: Stock;
  amount: number;
  /** What it is called in the words; `line`: an own order. */
  cause: string;
  facts: JsonObject;
  clause: string;
}

export interface Ledger {
  stock: Stock;
  /** Null: what there was before the turn belonged to another kingdom, or there was no turn. */
  before: number | null;
  changes: Change[];
  after: number;
}

const count = (fact: Json | undefined): number => Number(fact ?? 0);

/** Whoever has changed kingdoms is told what the new one has, and what the own lines did to it: X29. */
export function ledgersOf(world: World, report: Report): Ledger[] {
  const { kingdom, stocks, lines } = report;
  const isPlayed = Object.keys(report.account).length > 0;
  const isSame = isPlayed && lines.every((told) => told.kingdom === kingdom);
  const changes = isPlayed
    ? [
        ...lines.flatMap((told, i) => (told.kingdom === kingdom ? byLine(world, told, i + 1) : [])),
        ...report.events.flatMap((event) => byEvent(report, event)),
        ...byTurnsEnd(world, report),
      ].filter(({ amount }) => amount !== 0)
    : [];
  return STOCKS.map((stock) => {
    const own = changes.filter((change) => change.stock === stock);
    const after = stocks[stock];
    return {
      stock,
      before: isSame ? after - own.reduce((sum, { amount }) => sum + amount, 0) : null,
      changes: own,
      after,
    };
  });
}

// ---------------------------------------------------------------- own lines

/** What an order did to the stocks. Battles and raids tell of themselves what they brought. */
function byLine(world: World, { line, outcome }: Told, number: number): Change[] {
  if (!outcome?.done) return [];
  const { what, facts, clause } = outcome;
  const change = (stock: Stock, amount: number): Change => ({
    stock,
    amount,
    cause: 'line',
    facts: { number, line: line.trim() },
    clause,
  });
  const { armies, ships, bps, plunder, treasury } = facts;
  const into: Record<string, Change[]> = {
    taxed: [change('balance', count(bps))],
    cashed: [change('balance', count(bps)), change('treasury', -count(bps))],
    stashed: [change('treasury', count(bps))],
    pillaged: [change('treasury', count(plunder))],
    levied: [change('treasury', count(treasury))],
    'called-up': [change('reserve', -count(armies)), change('treasury', count(treasury))],
    disbanded: [change('reserve', count(armies))],
    housed: [change('reserve', -count(armies)), change('household', count(armies))],
    lent: [change('reserve', -count(armies))],
    returned: [change('reserve', -count(armies))],
    recalled: [change('reserve', count(armies))],
    'fleet-placed': [change('fleet', -count(ships))],
  };
  return [change('balance', -costOf(world, line, what, facts)), ...(into[what] ?? [])];
}

/** What an order that was carried out has cost: DA-11.5. */
function costOf(world: World, line: string, what: string, facts: JsonObject): number {
  const read = readLine(world, line);
  if (!('order' in read)) return 0;
  const { cost = 0, each } = world.actions[read.order.action]!;
  if (each !== undefined) {
    const { spent, bps, armies, forts, trade, ships } = facts;
    return each * count(spent ?? bps ?? armies ?? forts ?? trade ?? ships);
  }
  if (cost === 'spy') return what.startsWith('recruited') ? world.tables.prices.spy : count(facts.cost);
  return cost === 'population' ? count(facts.cost) : cost;
}

// ---------------------------------------------------------------- what others did

function byEvent({ kingdom, lines }: Report, { what, by, facts, clause, round }: Happening): Change[] {
  const told = { ...facts, round, by, own: by === kingdom && lines[round - 1]?.kingdom === kingdom };
  const change = (stock: Stock, amount: number, cause = what): Change => ({
    stock,
    amount,
    cause,
    facts: told,
    clause,
  });
  const [armies, bonus, treasury] = [count(facts.armies), count(facts.bonus), count(facts.treasury)];
  if (by === kingdom && (what === 'battle' || what === 'raid-fought'))
    return [
      change('treasury', treasury, 'captured-treasury'),
      change('treasury', count(facts.plunder), 'plunder'),
      change('treasury', bonus, 'viking'),
      change('fleet', bonus, 'viking'),
    ];
  const deployed = change('household', -count(facts.deployed), 'deployed');
  switch (what) {
    case 'battle':
      return [change('treasury', -treasury, 'lost-treasury'), deployed];
    case 'raid-fought':
    case 'invaded':
      return by === kingdom ? [] : [deployed];
    case 'retaken':
      return [change('treasury', -treasury, 'lost-treasury')];
    case 'household-deployed':
      return [change('household', -count(facts.troops), 'deployed')];
    case 'gift':
      return [change('balance', count(facts.bps))];
    case 'lent':
    case 'returned':
      return [change('reserve', armies)];
    case 'recalled':
      return [change('reserve', -armies)];
    default:
      return [];
  }
}

// ---------------------------------------------------------------- the end of the turn

function byTurnsEnd(world: World, { account, stocks }: Report): Change[] {
  const a = account as unknown as Account;
  const { army, stash } = world.tables.prices;
  const change = (stock: Stock, amount: number, cause: string, clause: string): Change => ({
    stock,
    amount,
    cause,
    facts: {},
    clause,
  });
  /** What maintenance there was beyond income and treasury is forgiven: DA-2.12.c. */
  const forgiven = stocks.balance - (a.income + a.homeland - a.maintenance + a.shortage);
  return [
    change('balance', -a.putBack, 'put-back', 'DA-2.8.c'),
    change('balance', -army * a.household, 'household', 'DA-2.8.d'),
    change('balance', -army * a.reserve, 'reserve', 'DA-2.8.e'),
    change('balance', -stash * a.stashed, 'stashed', 'DA-2.8.f'),
    change('balance', -a.bid, 'bid', 'DA-2.8.g'),
    change('balance', a.income, 'income', 'DA-2.15.a'),
    change('balance', a.homeland, 'homeland', 'DA-2.15.c'),
    change('balance', -a.maintenance, 'maintenance', 'DA-2.12.a'),
    change('balance', a.shortage, 'shortage', 'DA-2.12.c'),
    change('balance', forgiven, 'forgiven', 'DA-2.12.c'),
    change('treasury', a.putBack, 'put-back', 'DA-2.8.c'),
    change('treasury', a.stashed, 'stashed', 'DA-2.8.f'),
    change('treasury', a.trade, 'trade', 'DA-2.15.e'),
    change('treasury', -a.shortage, 'shortage', 'DA-2.12.c'),
    change('treasury', a.recognition, 'recognition', 'DA-10.3.b'),
    change('reserve', a.reserve, 'reserve', 'DA-2.8.e'),
    change('reserve', a.armiesHome, 'home', 'DA-2.17.e'),
    change('fleet', a.shipsHome, 'home', 'DA-2.17.e'),
    change('household', a.household, 'household', 'DA-2.8.d'),
  ];
}
