import { askedWhy, bySightAlone, decide, playOut, random } from '@annales/bots';
import { type Bot, fast, layTable, look, type State } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { idsInData, namesIn } from '../../../tools/plain-sentences.ts';
import { groundOf, neededFor, strike, WAYS } from '../bot/blows.ts';
import { letterOf } from '../bot/letters.ts';
import { beginPlan, presumeTies } from '../bot/plan.ts';
import { writeSheet } from '../bot/sheet.ts';
import { heuristic } from '../bot.ts';
import { data, make } from '../game.ts';
import { knownBy } from '../rules/known.ts';
import { carryOut } from '../rules/rounds.ts';
import { areaOf, beginTurn } from '../rules/turn.ts';
import type { AreaId, Kingdom, KingdomId, Table } from '../state.ts';
import { area, type Laid, lay, told, turn, world } from './table.ts';

const game = make(data);

/** What the bot writes for a kingdom that knows all there is. */
function sheetOf(by: KingdomId, laid: Laid): string[] {
  const { position, options } = lay(laid);
  return writeSheet(world, options, position, by).written.map(({ line }) => line);
}

/** Lines of one kind. */
const only = (lines: readonly string[], ...words: string[]): string[] =>
  lines.filter((line) => words.includes(line.split(' ')[0]!));

describe('arithmetic', () => {
  it('foresees battles as they are fought', () => {
    const grounds: [AreaId, number, number, number][] = [
      ['HRS', 3, 0, 0],
      ['HRS', 2, 1, 2],
      ['PEK', 1, 0, 1],
      ['LON', 4, 1, 2],
    ];
    let fought = 0;
    for (const [to, population, forts, armies] of grounds) {
      const from = world.map.neighbours[to]!.find((id) => world.map.areas[id]!.kind === 'land')!;
      for (const way of WAYS) {
        for (const count of [1, 3, 5, 8]) {
          const laid = lay({
            areas: {
              [to]: { owner: 'ESX', population, forts, armies, mode: 'defend' },
              [from]: { owner: 'MER', armies: count },
            },
          });
          const t = beginTurn(world, laid.options, laid.position, laid.chance);
          const struck = strike(groundOf(t, to), way, count, 0, armies);
          const played = turn(laid, { MER: [`${way} ${from} ${to} ${count}`] });
          if (struck === null) expect(told(played, 'MER')[0]).toMatch(/not-against-cities$/);
          else expect(told(played, 'MER')).toEqual([struck.won ? 'captured' : 'repelled']);
          fought++;
        }
      }
    }
    expect(fought).toBe(64);
  });

  it('knows how few armies take a place', () => {
    const laid = lay({ areas: { HRS: { owner: 'ESX', population: 3 }, LON: { population: 4, forts: 1 } } });
    const t = beginTurn(world, laid.options, laid.position, laid.chance);
    const needed = (id: AreaId, armies: number, ambushed = false) =>
      neededFor(groundOf(t, id), armies, ambushed);
    // One army sweeps over people whom nobody guards; one guard takes three.
    expect(needed('HRS', 0)).toBe(1);
    expect(needed('HRS', 1)).toBe(3);
    expect(needed('HRS', 3)).toBeLessThan(needed('HRS', 3, true));
    expect(needed('LON', 0)).toBe(5);
  });
});

describe('the bot', () => {
  it('takes what nobody guards, and goes on from there', () => {
    const lines = sheetOf('MER', {
      areas: {
        HRS: { owner: 'MER', population: 3, armies: 3 },
        BDS: { owner: 'ESX', population: 3 },
        CAM: { owner: 'ESX', population: 2 },
      },
    });
    const taken = only(lines, 'OVERRUN', 'MOVE', 'PROBE').map((line) => line.split(' ')[2]);
    expect(taken).toEqual(expect.arrayContaining(['BDS', 'CAM']));
  });

  it('leaves alone what is too strong for it', () => {
    const lines = sheetOf('MER', {
      areas: {
        HRS: { owner: 'MER', population: 3, armies: 2 },
        BDS: { owner: 'ESX', population: 3, armies: 9, forts: 3 },
      },
    });
    expect(lines.filter((line) => line.includes('BDS') && !line.startsWith('AMBUSH'))).toEqual([]);
  });

  it('guards what could be lost', () => {
    const laid: Laid = {
      areas: {
        HRS: { owner: 'MER', population: 3, armies: 1 },
        ESS: { owner: 'MER', population: 3 },
        BDS: { owner: 'ESX', population: 1, armies: 4, forts: 2 },
      },
      kingdoms: { MER: { balance: 20, reserve: 2 } },
    };
    const lines = sheetOf('MER', laid);
    expect(only(lines, 'LEVY', 'RESERVE', 'FORTIFY').some((line) => line.includes(' HRS '))).toBe(true);
    const table = lay(laid);
    turn(table, { MER: lines, ESX: Array.from({ length: 16 }, () => 'TAX') });
    const [owner, ...held] = area(table, 'HRS').split(' ');
    expect(owner).toBe('MER');
    expect(Number(held.find((one) => one.startsWith('A'))!.slice(1))).toBeGreaterThanOrEqual(3);
  });

  it('lets people grow where no army stands, never over the limit, and builds trade in cities', () => {
    const lines = sheetOf('MER', {
      areas: {
        STS: { owner: 'MER', population: 1 },
        TAM: { owner: 'MER', population: 4, forts: 1 },
        WCS: { owner: 'MER', population: 3 },
      },
      kingdoms: { MER: { balance: 40 } },
    });
    expect(only(lines, 'GROW').sort()).toEqual(['GROW STS', 'GROW TAM']);
    expect(only(lines, 'BUILD')[0]).toBe('BUILD TAM 1');
  });

  it('raids as a Viking, from the sea', () => {
    const lines = sheetOf('VIK', {
      areas: {
        HEB: { owner: 'VIK', population: 2, armies: 1 },
        SHB: { owner: 'VIK', ships: 2, armies: 2 },
        LCH: { owner: 'PIC', population: 1, forts: 3 },
        ISL: { owner: 'SCO', population: 2 },
      },
    });
    expect(only(lines, 'RAID', 'OVERRUN', 'MOVE').some((line) => / SHB (ISL|LCH)/.test(line))).toBe(true);
  });

  describe('over the sea', () => {
    /** Waterford, on its island, and Pembroke across St George's Channel. */
    const across = (pembroke: object, channel: object, balance: number): string[] =>
      sheetOf('DFD', {
        areas: {
          PEM: { owner: 'DFD', population: 2, ...pembroke },
          STG: channel,
          WAT: { owner: 'IRI', population: 5, trade: 4 },
        },
        kingdoms: { DFD: { balance } },
      });

    it('takes a city with as many armies and ships as it needs, built in two lines', () => {
      const lines = across({ armies: 6 }, {}, 30);
      expect(lines.slice(0, 4)).toEqual([
        'LAUNCH PEM STG 2',
        'LAUNCH PEM STG 2',
        'MOVE PEM STG 4',
        'ASSAULT STG WAT 4',
      ]);
    });

    it('levies for it if it is rich, and not if it is not', () => {
      const levied = (balance: number) => {
        const lines = across({ armies: 2 }, { owner: 'DFD', ships: 4 }, balance);
        return lines.slice(0, lines.indexOf('ASSAULT STG WAT 4') + 1);
      };
      expect(levied(200)).toEqual(
        expect.arrayContaining(['LEVY PEM 2', 'MOVE PEM STG 4', 'ASSAULT STG WAT 4']),
      );
      expect(levied(20)).toEqual([]);
    });

    it('drives a few ships out of its way, and leaves many alone', () => {
      const sailing = (ships: number) =>
        only(
          sheetOf('DFD', {
            areas: {
              CGB: { owner: 'DFD', armies: 6, ships: 6 },
              STG: { owner: 'IRI', ships },
              WAT: { owner: 'IRI', population: 5, trade: 4 },
            },
          }),
          'CONVOY',
          'ASSAULT',
        );
      expect(sailing(2)).toEqual(['CONVOY CGB STG', 'ASSAULT STG WAT 5']);
      expect(sailing(6)).toEqual([]);
    });
  });

  it('makes people of armies as a Gael', () => {
    const lines = sheetOf('IRI', {
      areas: { GAS: { owner: 'IRI', population: 1, armies: 2 }, GAL: { owner: 'IRI', population: 5 } },
    });
    expect(lines.some((line) => line.startsWith('POP '))).toBe(true);
  });

  it('begins again as a Viking when nearly all is lost', () => {
    const nearly: Laid = {
      areas: { PEK: { owner: 'MER', population: 1 }, KES: { owner: 'ESX', population: 2 } },
    };
    const lines = sheetOf('MER', { ...nearly, turn: 12 });
    expect(lines[0]).toBe('VIKING');
    expect(only(lines, 'FLEET', 'RESERVE').length).toBeGreaterThanOrEqual(2);
    expect(sheetOf('MER', { ...nearly, turn: 2 })).not.toContain('VIKING');
  });

  it('recognises a rich high king while it is poor itself, and not one who is about to win', () => {
    const laid: Laid = {
      areas: { HRS: { owner: 'MER', population: 3 }, ESS: { owner: 'ESX', population: 3 } },
      kingdoms: { MER: { treasury: 12 }, ESX: { treasury: 30, overlord: 'ESX' } },
    };
    expect(sheetOf('MER', laid)).toContain('OVERLORD ESX');
    expect(sheetOf('MER', { ...laid, warning: { kingdom: 'ESX', conditions: ['points'] } })).toContain(
      'OVERLORD MER',
    );
  });

  it('turns on the greatest by what everybody can see', () => {
    const far = ['YOR', 'YKS', 'CTR', 'CLV', 'ELM', 'DUR'];
    const taken = (great: KingdomId) => {
      const lines = sheetOf('MER', {
        areas: {
          HRS: { owner: 'MER', population: 3, armies: 2 },
          BDS: { owner: 'ESX', population: 3 },
          ESS: { owner: 'KNT', population: 3 },
          ...Object.fromEntries(far.map((id) => [id, { owner: great, population: 1 }])),
        },
      });
      return lines.flatMap((line) => / (BDS|ESS) \d+$/.exec(line)?.[1] ?? [])[0];
    };
    expect(taken('ESX')).toBe('BDS');
    expect(taken('KNT')).toBe('ESS');
  });

  it('leaves one who keeps the peace alone where it would take from a robber', () => {
    const attacks = (wronged: Kingdom['wronged']) => {
      const lines = sheetOf('MER', {
        areas: {
          HRS: { owner: 'MER', population: 2, armies: 3 },
          BDS: { owner: 'ESX', population: 2, armies: 1 },
        },
        kingdoms: { MER: { wronged } },
      });
      return lines.filter((line) => / HRS BDS \d+$/.test(line)).length;
    };
    expect(attacks([])).toBe(0);
    expect(attacks([{ by: 'ESX', turn: 0 }])).toBe(1);
  });

  it('wears down a city that it surrounds and cannot take, and starves nobody but of one who is about to win', () => {
    const laid = (armies: number, forts: number, trade: number): Laid => ({
      areas: {
        MXS: { owner: 'MER', population: 3, armies },
        LON: { owner: 'ESX', population: 5, trade, forts },
      },
    });
    expect(sheetOf('MER', laid(4, 4, 0))).toContain('SIEGE MXS LON');
    expect(only(sheetOf('MER', laid(1, 0, 4)), 'SIEGE')).toEqual([]);
    const warning = { kingdom: 'ESX', conditions: ['points' as const] };
    expect(sheetOf('MER', { ...laid(1, 0, 4), warning })).toContain('SIEGE MXS LON');
  });

  it('has a lone guard dispersed by a spy before it attacks', () => {
    const lines = sheetOf('MER', {
      areas: {
        HRS: { owner: 'MER', population: 1, armies: 1 },
        BDS: { owner: 'ESX', population: 3, armies: 1 },
      },
      kingdoms: { MER: { balance: 8, wronged: [{ by: 'ESX', turn: 0 }] } },
    });
    const spied = lines.indexOf('SPY HRS BDS');
    expect(spied).toBeGreaterThanOrEqual(0);
    expect(lines[spied + 1]).toBe('SABOTAGE');
    expect(lines[spied + 2]).toMatch(/^(MOVE|OVERRUN|ASSAULT) HRS BDS 1$/);
  });

  it('sends people of Gaels ahead from a place that is full, where they grow again', () => {
    const areas: Laid['areas'] = {
      GAS: { owner: 'IRI', population: 3 },
      TIP: { owner: 'DFD', population: 3, armies: 2 },
    };
    const lines = sheetOf('IRI', { areas: areas!, kingdoms: { IRI: { wronged: [{ by: 'DFD', turn: 0 }] } } });
    const invaded = lines.indexOf('INVADE GAS TIP');
    expect(invaded).toBeGreaterThanOrEqual(0);
    expect(lines[invaded + 1]).toMatch(/ GAS TIP 3$/);
    expect(lines.slice(invaded)).toContain('GROW GAS');
  });

  it('lends idle armies as a high king to whoever of his stands before the greatest, and asks for them as an under king', () => {
    const laid = (where: AreaId): Laid => ({
      areas: {
        SHE: { owner: 'EAS', population: 2 },
        [where]: { owner: 'ESX', population: 3, armies: 3 },
        BDS: { owner: 'MER', population: 3, armies: 6, forts: 3 },
        LES: { owner: 'MER', population: 3 },
        STS: { owner: 'MER', population: 3 },
        WCS: { owner: 'MER', population: 3 },
      },
      kingdoms: { EAS: { overlord: 'EAS', reserve: 20 }, ESX: { overlord: 'EAS' } },
    });
    expect(only(sheetOf('EAS', laid('HRS')), 'LOAN')).toEqual(['LOAN ESX 7']);
    expect(sheetOf('ESX', laid('HRS'))).toContain('BORROW EAS');
    expect(only(sheetOf('EAS', laid('KES')), 'LOAN')).toEqual([]);
  });

  it('gives borrowed armies back when it has others, and calls its own home when it is attacked', () => {
    const laid = (wronged: Kingdom['wronged']): Laid => ({
      areas: {
        SHE: { owner: 'EAS', population: 2 },
        KES: { owner: 'ESX', population: 3, armies: 3 },
      },
      debts: [{ lender: 'EAS', borrower: 'ESX', armies: 4 }],
      kingdoms: { EAS: { overlord: 'EAS', wronged }, ESX: { overlord: 'EAS', reserve: 12 } },
    });
    expect(sheetOf('ESX', laid([]))).toContain('RETURN 4');
    expect(sheetOf('EAS', laid([]))).not.toContain('RECALL 4');
    expect(sheetOf('EAS', laid([{ by: 'KNT', turn: 0 }]))).toContain('RECALL 4');
  });

  it('endows the poorer under king with what is left over', () => {
    const gifts = (treasury: number) =>
      only(
        sheetOf('EAS', {
          areas: {
            SHE: { owner: 'EAS', population: 2, armies: 3 },
            HRS: { owner: 'ESX', population: 3, armies: 4, forts: 3 },
          },
          kingdoms: {
            EAS: { overlord: 'EAS', balance: 60, treasury },
            ESX: { overlord: 'EAS', treasury: 1 },
          },
        }),
        'GIFT',
      );
    expect(gifts(1)).toEqual([]);
    expect(gifts(2)).toEqual([expect.stringMatching(/^GIFT ESX \d+$/)]);
  });

  it('leaves no line empty', () => {
    const lines = sheetOf('MER', { areas: { HRS: { owner: 'MER', population: 3 } } });
    expect(lines.length).toBe(world.tables.lines);
  });
});

describe('letters', () => {
  const letter = (by: KingdomId, laid: Laid) => {
    const { position, options } = lay({
      turn: 5,
      ...laid,
      areas: { HRS: { owner: 'MER', population: 3 }, BDS: { owner: 'ESX', population: 3 } },
    });
    return letterOf(beginPlan(world, options, position, by));
  };
  const wronged = (turn: number): Laid => ({ kingdoms: { MER: { wronged: [{ by: 'ESX', turn }] } } });

  it('call to arms against who is about to win, who says nothing himself', () => {
    const warning = { kingdom: 'ESX', conditions: ['points' as const] };
    expect(letter('MER', { warning })).toContain('ESX');
    expect(letter('ESX', { warning })).toBe('');
  });

  it('claim back what was taken a turn ago', () => {
    expect(letter('MER', wronged(4))).toMatch(/^ESX: .*reddes/);
    expect(letter('MER', wronged(3))).not.toMatch(/reddes/);
  });

  it('offer peace now and then, never to a robber', () => {
    const turns = [5, 6, 7, 8];
    expect(turns.filter((turn) => /^ESX: pax/.test(letter('MER', { turn }))).length).toBe(1);
    expect(turns.filter((turn) => /pax/.test(letter('MER', { turn, ...wronged(turn - 2) })))).toEqual([]);
  });
});

describe('before the first turn', () => {
  const init = layTable(game.facts, { seats: 3, scenario: 'chosen' });

  it('takes different kingdoms, and areas that may be picked', () => {
    const chance = fast('chosen');
    const { state } = game.setup(init, chance);
    while ((state as State<Table>).table.roundup === null) {
      const { seat } = game.asks(state)[0]!;
      game.act(state, seat, decide(game, state, seat, heuristic, chance), chance);
    }
    const { taken, roundup } = (state as State<Table>).table;
    expect(new Set(Object.values(taken)).size).toBe(3);
    for (const kingdom of Object.values(taken)) {
      const owned = Object.values(roundup!.owners).filter((owner) => owner === kingdom);
      expect(owned.length).toBe(6);
    }
  });
});

describe('matches', () => {
  const match = (seats: number, who: (at: number) => Bot, seed: string) => {
    const init = layTable(game.facts, { seats });
    const bots = Object.fromEntries(init.seats.map((seat, at) => [seat, who(at)]));
    return playOut(game, init, bots, fast(`game ${seed}`), { minds: fast(`minds ${seed}`) });
  };

  it('beats random play from any seat', () => {
    for (const at of [0, 5, 10]) {
      const { result } = match(16, (one) => (one === at ? heuristic : random), `random ${at}`);
      expect(result.winners).toEqual([game.facts.seats.ids[at]]);
    }
  });

  it('brings a game to one of its ends, with bots beside kingdoms that the computer runs', () => {
    for (const seed of ['one', 'two']) {
      const { result, state } = match(4, () => heuristic, seed);
      expect(result.how).toMatch(/^(runaway|knockout|points)(-|$)/);
      expect(result.winners.length).toBe(1);
      expect((state as State<Table>).table.roundup!.turn).toBeLessThanOrEqual(90);
    }
  });

  /** So many turns of sixteen bots; `look` sees the table when each turn is over. */
  function turns(count: number, bot: Bot, look: (table: Table) => void): void {
    const init = layTable(game.facts, { seats: 16 });
    const chance = fast('sixteen');
    const { state } = game.setup(init, chance);
    for (let played = 0; played < count; ) {
      const { seat } = game.asks(state)[0]!;
      game.act(state, seat, decide(game, state, seat, bot, chance), chance);
      const { table } = state as State<Table>;
      if (table.roundup!.turn === played) continue;
      played = table.roundup!.turn;
      look(table);
    }
  }

  it('writes only lines that can be carried out as far as it knows, and sixteen of them make a lively game', () => {
    const seen = new Set<string>();
    const writing: Bot = {
      ...heuristic,
      decide(situation) {
        const decision = heuristic.decide(situation)!;
        if (decision.action.verb !== 'orders') return decision;
        const { table } = situation.view as State<Table>;
        const known = knownBy(table, situation.seat);
        known.turn++;
        const t = beginTurn(world, table.options, known, fast('tried'));
        for (const id of world.map.codes) t.owners[id] = areaOf(t, id).owner;
        presumeTies(t, look(table.reports[situation.seat]!).kingdom);
        const { lines } = decision.action as unknown as { lines: { line: string }[] };
        expect(lines.length).toBe(world.tables.lines);
        for (const [i, { line }] of lines.entries()) {
          t.round = i + 1;
          const by = world.kingdomOrder.find((one) => known.kingdoms[one]!.seat === situation.seat)!;
          expect([situation.seat, line, carryOut(t, by, line)?.done]).toEqual([situation.seat, line, true]);
        }
        return decision;
      },
    };
    turns(5, writing, ({ roundup, reports }) => {
      for (const { what } of roundup!.actions) seen.add(what);
      for (const report of Object.values(reports))
        for (const { line, outcome } of look(report).lines) if (outcome?.done) seen.add(line.split(' ')[0]!);
    });
    for (const what of ['capture', 'attack', 'levy', 'GROW', 'BUILD', 'RESERVE', 'FLEET', 'AMBUSH'])
      expect([...seen]).toContain(what);
  });

  it('plays the same game for the same chance', () => {
    const reports = () => {
      const told: unknown[] = [];
      turns(2, heuristic, ({ roundup, reports }) => told.push(structuredClone({ roundup, reports })));
      return told;
    };
    expect(reports()).toEqual(reports());
  });

  it('goes by what its seat may know, also where it is shown a whole world', () => {
    turns(2, bySightAlone(heuristic), () => undefined);
  });
});

describe('asked why', () => {
  const said = askedWhy(game, heuristic, layTable(game.facts, { scenario: 'chosen', seats: 1 }), 'why');

  it('the bot has a reason for every decision, of every kind, that can be said', () => {
    expect(said.filter(({ because }) => because === null)).toEqual([]);
    const prompts = new Set(said.map(({ prompt }) => prompt));
    for (const prompt of ['joining', 'pick', 'sheet']) expect(prompts).toContain(prompt);
  });

  it('a reason is a sentence without ids, and nothing is missing in it', () => {
    const ids = idsInData();
    const faults = said.filter(
      ({ because }) =>
        /undefined|null|NaN|\[object|Infinity|\b[A-Z]{3}\b/.test(because!) ||
        namesIn(because!, ids).length > 0,
    );
    expect(faults).toEqual([]);
  });

  it('says what a sheet is for', () => {
    expect(said.some(({ because }) => /^these lines take \S/.test(because!))).toBe(true);
    expect(said.some(({ because }) => /where others could come with \d+ arm/.test(because!))).toBe(true);
  });
});
