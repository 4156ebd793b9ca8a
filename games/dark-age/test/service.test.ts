/** What is done around the rules: joining, deadlines, drop-outs, stand-bys, messages and reports. Section 1 of the rulebook. */

import { fast, isForm, look, refsIn, type Seat, textRef } from '@annales/engine';
import { clause, offers, refused } from '@annales/engine/testing';
import { expect, test } from 'vitest';
import { rules } from '../game.ts';
import { isBlockaded, maintenanceOf } from '../rules/general.ts';
import { standBys } from '../rules/stand-bys.ts';
import type { Kingdom, KingdomId } from '../state.ts';
import {
  act,
  begin,
  deadline,
  game,
  order,
  outcomes,
  readBy,
  reportFor,
  type Seated,
  sees,
  send,
  sit,
} from './seats.ts';
import type { Laid } from './table.ts';

const QUIET = { population: 3, forts: 2 };

/** Essex and Kent, each with open land, and what a test adds. */
const realm = (
  areas: Laid['areas'] = {},
  kingdoms: Record<KingdomId, Partial<Kingdom>> = {},
  more: Laid = {},
) =>
  sit(
    {
      ...more,
      areas: { MXS: { owner: 'ESX', ...QUIET }, KES: { owner: 'KNT', ...QUIET }, ...areas },
      kingdoms: { ...kingdoms, ESX: { balance: 9, ...kingdoms.ESX }, KNT: { balance: 9, ...kingdoms.KNT } },
    },
    ['ESX', 'KNT'],
  );

const runs = ({ t }: Seated, id: KingdomId): Seat | null => t.roundup!.kingdoms[id]!.seat;
const asked = (seated: Seated): string[] =>
  game.asks(seated.state as never).map(({ seat, prompt }) => `${seat} ${prompt}`);

// ---------------------------------------------------------------- joining

clause('DA-1.1.a', 'sixteen players at most, each with one kingdom', () => {
  const { seats, scenarios } = game.facts;
  expect([seats.max, ...scenarios.flatMap((one) => one.seats?.max ?? [])]).toEqual([16, 16]);
  for (const scenario of ['quick', 'chosen']) {
    const ids = (scenario === 'quick' ? seats.ids : scenarios[1]!.seats!.ids)!;
    const seated = begin(scenario, ids);
    if (scenario === 'chosen') {
      for (const seat of ids) act(seated, seat, { verb: 'take', kingdom: free(seated)[0]! });
      deadline(seated);
    }
    const run = Object.values(seated.t.roundup!.kingdoms).flatMap(({ seat }) => seat ?? []);
    expect(run.sort()).toEqual([...ids].sort());
  }
});

/** Kingdoms that are offered to whoever is asked. */
const free = (seated: Seated): KingdomId[] => {
  const [ask] = game.asks(seated.state as never);
  return offers(game, seated.state as never, ask!.seat).map((offer) => offer.split(' ')[1]!);
};

clause('DA-1.1.b', 'in the order of joining each takes one of the start kingdoms that are left', () => {
  const seated = begin('chosen', ['player-1', 'player-2']);
  expect(asked(seated)).toEqual(['player-1 joining']);
  expect(free(seated)).toHaveLength(16);
  expect(free(seated)).not.toContain('DAN');
  // Each is found at its own place in the list of kingdoms.
  const places = game.choices(seated.state as never, 'player-1').map(({ at }) => at);
  expect(places).toEqual(free(seated).map((kingdom) => [kingdom]));
  act(seated, 'player-1', { verb: 'take', kingdom: 'KNT' });
  // The player is called Kent from now on, and Kent does not take Kent.
  expect(readBy(seated, 'player-2')).toContain('A player takes the kingdom of Kent');
  expect(asked(seated)).toEqual(['player-2 joining']);
  expect(free(seated)).toHaveLength(15);
  expect(refused(game, seated.state as never, 'player-2', 'take KNT').clause).toBe('DA-1.1.b');
  expect(refused(game, seated.state as never, 'player-2', 'take DAN').clause).toBe('DA-1.1.b');
});

clause('DA-1.1.b', 'whoever names none in time is given the first that is left, and keeps his place', () => {
  const seated = begin('chosen', ['player-1', 'player-2', 'player-3']);
  const [first, second, third] = seated.t.kingdomOrder;
  act(seated, 'player-1', { verb: 'take', kingdom: first! });
  expect(asked(seated)).toEqual(['player-2 joining']);
  deadline(seated);
  expect(asked(seated)).toEqual(['player-3 joining']);
  deadline(seated);
  expect(seated.t.taken).toEqual({ 'player-1': first, 'player-2': second, 'player-3': third });
  expect(asked(seated)).toEqual(['player-1 pick', 'player-2 pick', 'player-3 pick']);
});

clause(
  'DA-1.2.g',
  'each begins with what he has picked, unseen by others; of two who want the same, who joined first',
  () => {
    const blank = { third: '-', fourth: '-', fifth: '-', sixth: '-' };
    for (const [first, second] of [
      ['KNT', 'ESX'],
      ['ESX', 'KNT'],
    ] as const) {
      const seated = begin('chosen', ['player-1', 'player-2']);
      act(seated, 'player-1', { verb: 'take', kingdom: first });
      act(seated, 'player-2', { verb: 'take', kingdom: second });
      // Both lie beside the mouth of the Thames. It does not matter who picks first.
      act(seated, 'player-2', { verb: 'pick', ...blank, third: 'THA' });
      expect(seated.t.roundup).toBeNull();
      expect(JSON.stringify(game.view(seated.state as never, 'player-1'))).not.toContain('THA');
      act(seated, 'player-1', { verb: 'pick', ...blank, third: 'THA' });
      const { areas } = seated.position();
      expect([areas.THA!.owner, runs(seated, first), runs(seated, second)]).toEqual([
        first,
        'player-1',
        'player-2',
      ]);
      // Who comes too late has something else.
      expect(Object.values(areas).filter(({ owner }) => owner === second)).toHaveLength(6);
    }
  },
);

clause('DA-1.2.g', 'who picks nothing in time begins with what his kingdom is given by the list', () => {
  const seated = begin('chosen', ['player-1', 'player-2']);
  act(seated, 'player-1', { verb: 'take', kingdom: 'KNT' });
  act(seated, 'player-2', { verb: 'take', kingdom: 'EAS' });
  deadline(seated);
  const { areas } = seated.position();
  const held = (kingdom: KingdomId) => Object.keys(areas).filter((id) => areas[id]!.owner === kingdom);
  for (const kingdom of ['KNT', 'EAS', 'ESX'])
    expect(held(kingdom).sort()).toEqual([...seated.t.starts[kingdom]!].sort());
});

clause(['DA-1.1.c', 'DA-1.7.h'], 'kingdoms that nobody has taken are dummies, and act by themselves', () => {
  const seated = begin('quick', ['essex', 'kent']);
  const dummies = seated.position().order.filter((id) => runs(seated, id) === null);
  expect(dummies).toHaveLength(14);
  for (const id of dummies) expect(seated.position().kingdoms[id]!.profile).toBe('dummy');
  order(seated, { essex: [], kent: [] });
  const acting = new Set(seated.t.roundup!.actions.flatMap(({ by }) => by ?? []));
  expect(dummies.some((id) => acting.has(id))).toBe(true);
  expect([...acting].filter((id) => id === 'ESX' || id === 'KNT')).toEqual([]);
});

clause('DA-1.7.e', 'who resigns before the start leaves no kingdom behind: it is a dummy', () => {
  const seated = begin('chosen', ['player-1', 'player-2', 'player-3']);
  act(seated, 'player-1', { verb: 'take', kingdom: 'KNT' });
  game.resign(seated.state as never, 'player-1');
  expect(free(seated)).toContain('KNT');
  game.resign(seated.state as never, 'player-2');
  expect(seated.state.result).toMatchObject({ winners: ['player-3'] });
  const more = begin('chosen', ['player-1', 'player-2', 'player-3']);
  game.resign(more.state as never, 'player-1');
  expect(asked(more)).toEqual(['player-2 joining']);
  act(more, 'player-2', { verb: 'take', kingdom: 'KNT' });
  act(more, 'player-3', { verb: 'take', kingdom: 'ESX' });
  deadline(more);
  expect(Object.values(more.t.roundup!.kingdoms).flatMap(({ seat }) => seat ?? [])).toEqual([
    'player-3',
    'player-2',
  ]);
});

// ---------------------------------------------------------------- the host

clause('DA-1.5.a', 'outcomes come from orders and draws alone: the same give the same', () => {
  const played = () => {
    const seated = begin('quick', ['essex', 'kent']);
    order(seated, { essex: ['LEVY COL 1', 'OVERRUN COL ESS'], kent: ['TAX'] });
    return JSON.stringify(seated.state);
  };
  expect(played()).toBe(played());
});

clause(
  ['DA-1.5.b', 'DA-1.7.a'],
  'the host may end the time for orders, and decides nothing else: sheets that came are used',
  () => {
    const seated = realm();
    const question = () => game.told(seated.state as never, 'essex').ask!.facts;
    expect(question()).toEqual({ turn: 1, kingdom: 'ESX', balance: 9, lines: 0 });
    send(seated, 'essex', { lines: ['FORTIFY MXS 1'] });
    expect(question()).toMatchObject({ turn: 1, lines: 1 });
    const due = game.asks(seated.state as never).map(({ seat, late }) => [seat, late]);
    expect(due).toEqual([
      ['essex', { verb: 'ready' }],
      ['kent', { verb: 'miss' }],
    ]);
    // Nobody misses a deadline before it has passed, and no sheet is put into a seat's hand.
    expect(refused(game, seated.state as never, 'kent', 'miss').clause).toBe('DA-1.7.d');
    expect(() =>
      game.act(seated.state as never, 'kent', { verb: 'ready' } as never, undefined as never, true),
    ).toThrow();
    deadline(seated);
    expect(seated.t.roundup!.turn).toBe(1);
    expect(outcomes(seated, 'essex')).toEqual(['fortified']);
    expect(reportFor(seated, 'essex').missed).toBe(false);
    expect(reportFor(seated, 'kent').missed).toBe(true);
  },
);

clause(
  'DA-1.6',
  'all may know who runs which kingdom, and no way to reach him but what he has published',
  () => {
    const seated = realm();
    const spectator = () =>
      (game.view(seated.state as never, 'spectator') as unknown as Seated['state']).table;
    expect(spectator().roundup!.kingdoms.ESX).toMatchObject({ seat: 'essex', phone: '', email: '' });
    order(seated, { essex: { email: 'saebert@essex.example' }, kent: [] });
    expect(spectator().roundup!.kingdoms.ESX!.email).toBe(textRef('', 'saebert@essex.example'));
    expect(spectator().roundup!.kingdoms.KNT!.email).toBe('');
  },
);

// ---------------------------------------------------------------- deadlines

clause(
  ['DA-1.7.b', 'DA-1.7.c'],
  'what comes after the deadline is for the next turn, unless something newer comes; never both',
  () => {
    const seated = realm();
    deadline(seated);
    send(seated, 'essex', { lines: ['FORTIFY MXS 1'] });
    deadline(seated);
    expect(outcomes(seated, 'essex')).toEqual(['fortified']);
    send(seated, 'essex', { lines: ['FORTIFY MXS 2'] });
    send(seated, 'essex', { lines: ['TAX'] });
    deadline(seated);
    expect(outcomes(seated, 'essex')).toEqual(['taxed']);
    // What was missed is not made up: sixteen lines, not thirty-two.
    expect(reportFor(seated, 'essex').lines).toHaveLength(16);
  },
);

clause(
  ['DA-1.7.d', 'DA-1.7.g', 'DA-1.7.j'],
  'for who sends nothing the computer builds, grows and defends, and attacks nobody',
  () => {
    const seated = realm({
      HRS: { owner: 'ESX', population: 1, armies: 9 },
      BDS: { population: 1 },
      LON: { owner: 'ESX', population: 2 },
    });
    deadline(seated);
    const { lines } = reportFor(seated, 'essex');
    const words = lines.map(({ line }) => line.split(' ')[0]!);
    expect(words.filter((word) => word !== 'TAX').length).toBeGreaterThan(0);
    expect(
      words.filter((word) => !'TAX GROW FORTIFY LEVY RESERVE MOVE RETREAT BUILD'.split(' ').includes(word)),
    ).toEqual([]);
    expect(seated.position().areas.BDS!.owner).toBeNull();
    expect(seated.t.roundup!.actions.filter(({ what }) => what !== 'levy')).toEqual([]);
  },
);

clause(
  'DA-1.7.e',
  'at the third deadline missed in a row he has dropped out, until he sends orders again',
  () => {
    const seated = realm({}, { ESX: { treasury: 5 } });
    const first = () => reportFor(seated, 'essex').lines[0]!.line;
    for (const missed of [1, 2]) {
      deadline(seated);
      expect([seated.position().kingdoms.ESX!.missed, first()]).toEqual([missed, 'TAX']);
      expect(seated.t.roundup!.kingdoms.ESX!.left).toBeUndefined();
    }
    deadline(seated);
    expect(seated.t.roundup!.kingdoms.ESX!.left).toBe(true);
    expect(first()).toMatch(/^CASH /);
    order(seated, { essex: ['TAX'] });
    deadline(seated);
    expect(seated.t.roundup!.kingdoms.ESX!.left).toBeUndefined();
    expect(seated.position().kingdoms.ESX!.missed).toBe(0);
  },
);

clause(
  ['DA-1.7.e', 'DA-10.4.a'],
  'until then nobody can exchange into his kingdom; from then on one can',
  () => {
    const seated = realm();
    const tried = () => {
      send(seated, 'kent', { lines: ['EXCHANGE ESX'] });
      deadline(seated);
      return outcomes(seated, 'kent')[0];
    };
    expect([tried(), tried()]).toEqual(['DA-10.4.a live', 'DA-10.4.a live']);
    expect(tried()).toBe('exchanged');
    expect([runs(seated, 'ESX'), runs(seated, 'KNT')]).toEqual(['kent', null]);
  },
);

clause(
  ['DA-X29', 'DA-1.7.e'],
  'a resignation voids the orders sent, and nothing further is asked or awaited',
  () => {
    const seated = sit(
      {
        areas: {
          MXS: { owner: 'ESX', ...QUIET },
          KES: { owner: 'KNT', ...QUIET },
          NFS: { owner: 'EAS', ...QUIET },
        },
      },
      ['ESX', 'KNT', 'EAS'],
    );
    send(seated, 'essex', { lines: ['DISOWN MXS'], message: 'Farewell' });
    game.resign(seated.state as never, 'essex');
    expect(asked(seated)).toEqual(['kent sheet', 'east-anglia sheet']);
    order(seated, { kent: [], 'east-anglia': [] });
    expect(seated.position().areas.MXS!.owner).toBe('ESX');
    expect(seated.t.roundup!.messages).toEqual([]);
    expect(seated.position().kingdoms.ESX).toMatchObject({ seat: null, profile: 'dropout' });
    expect(asked(seated)).toEqual(['kent sheet', 'east-anglia sheet']);
  },
);

clause(
  ['DA-X29', 'DA-1.10.a'],
  'whoever changes kingdoms gets his sixteen lines and the report of the new one alone',
  () => {
    const seated = realm(
      { NFS: { owner: 'EAS', population: 2, armies: 1 }, CAM: { owner: 'WSX', population: 1 } },
      { EAS: { balance: 3 } },
    );
    order(seated, { essex: ['FORTIFY MXS 1', 'EXCHANGE EAS', 'TAX'], kent: [] });
    const report = reportFor(seated, 'essex');
    expect(outcomes(seated, 'essex')).toEqual(['fortified', 'exchanged', 'taxed']);
    expect(report.lines).toHaveLength(16);
    expect([report.kingdom, Object.keys(report.areas)]).toEqual(['EAS', ['NFS']]);
    expect(report.seen.MXS).toBeUndefined();
  },
);

// ---------------------------------------------------------------- stand-bys

/** Essex has nothing left; East Anglia and the Middle Angles are run by the computer. */
const homeless = () => {
  const seated = sit(
    {
      areas: {
        KES: { owner: 'KNT', ...QUIET },
        NFS: { owner: 'EAS', ...QUIET },
        BDS: { owner: 'MDA', ...QUIET },
      },
      kingdoms: { ESX: { balance: 0 }, EAS: { balance: 0, points: 7 }, MDA: { balance: 0 } },
    },
    ['ESX', 'KNT'],
  );
  order(seated, { essex: [], kent: [] });
  return seated;
};

clause(
  ['DA-1.3.f', 'DA-1.7.f', 'DA-4.1.c'],
  'who has lost his kingdom may take over one that the computer runs, with ten more in its treasury',
  () => {
    const seated = homeless();
    expect(runs(seated, 'ESX')).toBeNull();
    expect(seated.t.reports.essex).toBeUndefined();
    expect(asked(seated)).toEqual(['kent sheet', 'essex stand-by']);
    expect(standBys(seated.t)).toEqual(['essex']);
    expect(offers(game, seated.state as never, 'essex')).toEqual(['stand-by EAS', 'stand-by MDA', 'look-on']);
    const before = seated.position().kingdoms.EAS!;
    act(seated, 'essex', { verb: 'stand-by', kingdom: 'EAS' });
    expect(runs(seated, 'EAS')).toBeNull();
    order(seated, { kent: [] });
    const after = seated.position().kingdoms.EAS!;
    expect([after.seat, after.points]).toEqual(['essex', before.points]);
    const { putBack, stashed, trade } = reportFor(seated, 'essex').account as Record<string, number>;
    expect(after.treasury).toBe(before.treasury + 10 + putBack! + stashed! + trade!);
    expect(readBy(seated, 'spectator').join()).toContain(
      'A stand-by takes over East Anglia, with 10 BPs for its treasury',
    );
    expect(asked(seated)).toEqual(['essex sheet', 'kent sheet']);
  },
);

clause('DA-1.3.f', 'once for each kingdom', () => {
  const seated = homeless();
  seated.t.stoodBy.essex = ['EAS'];
  act(seated, 'essex', { verb: 'stand-by', kingdom: 'EAS' });
  order(seated, { kent: [] });
  expect(runs(seated, 'EAS')).toBe('essex');
  expect(readBy(seated, 'kent').join()).not.toContain('for its treasury');
});

clause(
  'DA-1.7.f',
  'a kingdom that somebody else has taken meanwhile is not to be had; who wants none looks on',
  () => {
    const seated = homeless();
    act(seated, 'essex', { verb: 'stand-by', kingdom: 'EAS' });
    order(seated, { kent: ['EXCHANGE EAS'] });
    expect(runs(seated, 'EAS')).toBe('kent');
    expect(readBy(seated, 'essex').join()).toContain('could not be taken over');
    expect(asked(seated)).toEqual(['kent sheet', 'essex stand-by']);
    act(seated, 'essex', { verb: 'look-on' });
    order(seated, { kent: [] });
    expect(asked(seated)).toEqual(['kent sheet']);
    expect(standBys(seated.t)).toEqual([]);
  },
);

clause('DA-1.7.f', 'a drop-out’s kingdom is to be had too; its player has lost it then', () => {
  const seated = homeless();
  for (const _ of [1, 2, 3]) deadline(seated);
  expect(seated.t.roundup!.kingdoms.KNT!.left).toBe(true);
  act(seated, 'essex', { verb: 'stand-by', kingdom: 'KNT' });
  deadline(seated);
  expect(runs(seated, 'KNT')).toBe('essex');
  expect(asked(seated)).toEqual(['essex sheet', 'kent stand-by']);
});

clause('DA-1.7.f', 'when nobody has a kingdom or wants one the game is over', () => {
  const seated = sit({ areas: { NFS: { owner: 'EAS', ...QUIET } }, kingdoms: { ESX: { balance: 0 } } }, [
    'ESX',
  ]);
  order(seated, { essex: [] });
  expect(asked(seated)).toEqual(['essex stand-by']);
  act(seated, 'essex', { verb: 'look-on' });
  expect(seated.state.result).toMatchObject({ winners: [], how: 'nobody-left' });
});

clause(
  ['DA-1.3.f', 'DA-1.7.f'],
  'whom the host seats at a seat that runs a kingdom has it at once, with ten more, but once',
  () => {
    const seated = realm({}, { ESX: { treasury: 4 } }, { census: 5 });
    order(seated, { essex: { phone: '0123' }, kent: [] });
    for (const _ of [1, 2, 3]) {
      expect(game.left(seated.state as never)).toEqual([]);
      send(seated, 'kent', {});
      deadline(seated);
    }
    expect(game.left(seated.state as never)).toEqual(['essex']);
    const before = seated.position().kingdoms.ESX!.treasury;
    const gives = (): string[] => {
      seated.log = game.standBy(seated.state as never, 'essex');
      return readBy(seated, 'kent');
    };
    expect(gives().join()).toContain('with 10 BPs for its treasury');
    const { treasury, missed, seat } = seated.position().kingdoms.ESX!;
    expect([treasury, missed, seat]).toEqual([before + 10, 0, 'essex']);
    expect(seated.t.roundup!.kingdoms.ESX).toMatchObject({ treasury, seat: 'essex', phone: '', email: '' });
    expect(reportFor(seated, 'essex').stocks.treasury).toBe(treasury);
    expect(game.left(seated.state as never)).toEqual([]);
    expect(game.invariants(seated.state as never)).toEqual([]);
    expect(gives().join()).not.toContain('for its treasury');
    expect(seated.position().kingdoms.ESX!.treasury).toBe(treasury);
    // The next deadline is the first that he misses.
    deadline(seated);
    expect(seated.position().kingdoms.ESX!.missed).toBe(1);
  },
);

/** Essex and Kent are empty when the game begins; two others play. */
const withChairs = (scenario: string) => {
  const ids =
    scenario === 'quick' ? ['essex', 'kent', 'mercia', 'dyfed'] : [1, 2, 3, 4].map((n) => `player-${n}`);
  const vacant = ids.slice(0, 2);
  const { state } = game.setup(
    { scenario, seats: ids, options: begin(scenario, ids).t.options as never, vacant },
    fast('chairs'),
  );
  const laid = state as unknown as Seated['state'];
  const seated: Seated = {
    state: laid,
    get t() {
      return laid.table;
    },
    position: () => look(laid.table.position!),
    log: [],
  };
  return { seated, vacant };
};

clause(
  ['DA-1.3.f', 'DA-1.7.f', 'DA-1.1.c'],
  'at an empty seat a stand-by waits for its kingdom until the turn has been run',
  () => {
    const { seated } = withChairs('quick');
    expect([runs(seated, 'ESX'), runs(seated, 'MER')]).toEqual([null, 'mercia']);
    expect(asked(seated)).toEqual(['mercia sheet', 'dyfed sheet']);
    expect(game.say.seat('essex', seated.state as never)).toBe('Essex');
    seated.log = game.standBy(seated.state as never, 'essex');
    expect(readBy(seated, 'dyfed')).toEqual(['A stand-by takes over Essex when this turn has been run']);
    expect(runs(seated, 'ESX')).toBeNull();
    expect(asked(seated)).toEqual(['mercia sheet', 'dyfed sheet']);
    order(seated, { mercia: [], dyfed: [] });
    expect(runs(seated, 'ESX')).toBe('essex');
    expect(readBy(seated, 'kent').join()).toMatch(/takes over Essex[^,]*, with 10 BPs for its treasury/);
    expect(reportFor(seated, 'essex').kingdom).toBe('ESX');
    expect(asked(seated)).toEqual(['mercia sheet', 'dyfed sheet', 'essex sheet']);
    expect(game.invariants(seated.state as never)).toEqual([]);
    expect(Object.keys(seated.t.chairs!)).toEqual(['kent']);
  },
);

clause(
  'DA-1.7.f',
  'if somebody else has it by then, he is asked for another; who goes again waits for nothing',
  () => {
    const { seated } = withChairs('quick');
    game.standBy(seated.state as never, 'essex');
    game.standBy(seated.state as never, 'kent');
    game.resign(seated.state as never, 'kent');
    order(seated, { mercia: ['EXCHANGE ESX'], dyfed: [] });
    expect([runs(seated, 'ESX'), runs(seated, 'KNT')]).toEqual(['mercia', null]);
    expect(readBy(seated, 'essex').join()).toContain('could not be taken over');
    expect(asked(seated)).toEqual(['mercia sheet', 'dyfed sheet', 'essex stand-by']);
    expect(game.say.seat('essex', seated.state as never)).toBe('Essex');
  },
);

clause('DA-1.7.f', 'where kingdoms are chosen, empty seats are kept for those that nobody chose', () => {
  const { seated, vacant } = withChairs('chosen');
  expect(asked(seated)).toEqual(['player-3 joining']);
  seated.log = game.standBy(seated.state as never, vacant[0]!);
  expect(readBy(seated, 'player-3').join()).toContain('takes over a kingdom when this turn');
  act(seated, 'player-3', { verb: 'take', kingdom: 'EAS' });
  act(seated, 'player-4', { verb: 'take', kingdom: 'MDA' });
  deadline(seated);
  const [first, second] = seated.t.kingdomOrder.filter((id) => !['EAS', 'MDA'].includes(id));
  expect(seated.t.chairs).toEqual({
    'player-1': { kingdom: first, taken: true },
    'player-2': { kingdom: second, taken: false },
  });
  deadline(seated);
  expect([runs(seated, first!), runs(seated, second!)]).toEqual(['player-1', null]);
});

const stoodBy = (seated: Seated, seat: Seat): string[] => {
  seated.log = game.standBy(seated.state as never, seat);
  return readBy(seated, 'kent');
};

clause(
  ['DA-1.7.e', 'DA-1.7.f', 'DA-1.3.f'],
  'a seat that has resigned is kept for its kingdom: a stand-by there has it when the turn has been run',
  () => {
    const seated = sit(
      {
        areas: {
          MXS: { owner: 'ESX', ...QUIET },
          KES: { owner: 'KNT', ...QUIET },
          NFS: { owner: 'EAS', ...QUIET },
        },
        census: 5,
        kingdoms: { ESX: { balance: 9 }, KNT: { balance: 9 }, EAS: { balance: 9 } },
      },
      ['ESX', 'KNT', 'EAS'],
    );
    order(seated, { essex: { phone: '0123' }, kent: [], 'east-anglia': [] });
    game.resign(seated.state as never, 'essex');
    expect([runs(seated, 'ESX'), seated.position().kingdoms.ESX!.profile]).toEqual([null, 'dropout']);
    expect(game.left(game.view(seated.state as never, 'spectator') as never)).toEqual(['essex']);
    expect(game.say.seat('essex', seated.state as never)).toBe('Essex');
    expect(stoodBy(seated, 'essex')).toEqual(['A stand-by takes over Essex when this turn has been run']);
    // From now on it is nobody else's.
    expect(game.left(seated.state as never)).toEqual([]);
    expect(asked(seated)).toEqual(['kent sheet', 'east-anglia sheet']);
    order(seated, { kent: [], 'east-anglia': [] });
    expect([runs(seated, 'ESX'), seated.t.roundup!.kingdoms.ESX!.phone]).toEqual(['essex', '']);
    expect(readBy(seated, 'kent').join()).toMatch(/takes over Essex[^,]*, with 10 BPs for its treasury/);
    expect(reportFor(seated, 'essex')).toMatchObject({ kingdom: 'ESX', missed: false });
    expect(asked(seated)).toEqual(['kent sheet', 'east-anglia sheet', 'essex sheet']);
    expect(game.inPlay(seated.state as never)).toContain('essex');
    expect(game.invariants(seated.state as never)).toEqual([]);
  },
);

clause(
  'DA-1.7.f',
  'if somebody runs the kingdom by then, the seat of who resigned is to be had no more',
  () => {
    const seated = homeless();
    game.resign(seated.state as never, 'kent');
    expect(seated.state.result).toMatchObject({ winners: ['essex'] });
    const { seated: four } = withChairs('quick');
    game.resign(four.state as never, 'mercia');
    expect(game.left(four.state as never)).toEqual(['mercia']);
    order(four, { dyfed: ['EXCHANGE MER'] });
    expect(runs(four, 'MER')).toBe('dyfed');
    expect(game.left(four.state as never)).toEqual([]);
    expect(refused(game, four.state as never, 'mercia', 'ready').clause).toBe('AN-8.e');
    expect(() => game.standBy(four.state as never, 'mercia')).toThrow(/resigned/);
  },
);

clause('DA-1.7.f', 'who resigns before kingdoms are laid leaves a seat for one that nobody chose', () => {
  const seated = begin('chosen', ['player-1', 'player-2', 'player-3']);
  game.resign(seated.state as never, 'player-1');
  expect(game.left(seated.state as never)).toEqual([]);
  deadline(seated);
  deadline(seated);
  deadline(seated);
  const third = seated.t.kingdomOrder[2]!;
  expect(seated.t.chairs).toEqual({ 'player-1': { kingdom: third, taken: false, resigned: true } });
  game.standBy(seated.state as never, 'player-1');
  deadline(seated);
  expect(runs(seated, third)).toBe('player-1');
});

test('a seat that resigned under earlier rules is kept for its kingdom, as far as nobody runs it', () => {
  const { seated } = withChairs('quick');
  game.resign(seated.state as never, 'mercia');
  const now = JSON.stringify(seated.state);
  const old = JSON.parse(now) as Seated['state'];
  delete old.table.chairs!.mercia;
  const [step] = rules.upgrades!;
  expect([step!.from, step!.to]).toEqual([1, rules.facts.version]);
  const before = JSON.stringify(old);
  expect(step!.state(old)).toEqual(JSON.parse(now));
  expect(JSON.stringify(old)).toBe(before);
  old.table.roundup!.kingdoms.MER!.seat = 'dyfed';
  expect(step!.state(old)).toEqual(old);
  const early = begin('chosen', ['player-1', 'player-2', 'player-3']);
  game.resign(early.state as never, 'player-1');
  const laid = JSON.parse(JSON.stringify(early.state)) as Seated['state'];
  delete laid.table.chairs;
  expect(step!.state(laid)).toEqual(JSON.parse(JSON.stringify(early.state)));
});

clause('DA-1.7.f', 'whoever looked on is asked again if somebody new sits there', () => {
  const seated = homeless();
  act(seated, 'essex', { verb: 'look-on' });
  order(seated, { kent: [] });
  expect(asked(seated)).toEqual(['kent sheet']);
  game.standBy(seated.state as never, 'essex');
  order(seated, { kent: [] });
  expect(asked(seated)).toEqual(['kent sheet', 'essex stand-by']);
});

// ---------------------------------------------------------------- messages

const WORDS = 'The men of Kent break no oath';
const REF = textRef('', WORDS);

clause(
  ['DA-1.9.a', 'DA-1.9.b', 'DA-1.11.d'],
  'a message goes to everybody with the report, under the kingdom that sent it',
  () => {
    const seated = realm();
    send(seated, 'kent', { message: WORDS });
    for (const viewer of ['essex', 'spectator'])
      expect(refsIn(JSON.stringify(game.view(seated.state as never, viewer)))).toEqual([]);
    deadline(seated);
    expect(seated.t.roundup!.messages).toEqual([{ from: 'KNT', text: REF }]);
    for (const viewer of ['essex', 'kent', 'spectator'])
      expect(readBy(seated, viewer).filter((line) => line.includes(REF))).toEqual([`Kent to all: ${REF}`]);
    deadline(seated);
    expect(seated.t.roundup!.messages).toEqual([]);
  },
);

clause('DA-1.9.d', 'messages stand in the order of play of the turn, and no others are in the report', () => {
  const seated = realm({}, {}, { order: ['KNT', 'ESX'] });
  order(seated, { essex: { message: 'first to write' }, kent: { message: 'first to play' } });
  expect(seated.t.roundup!.messages.map(({ from }) => from)).toEqual(['KNT', 'ESX']);
});

clause(
  ['DA-1.9.c', 'DA-1.11.a'],
  'a contact line of 28 or 34 characters stays in the roundup until it is replaced, and is no message',
  () => {
    const seated = realm();
    const form = game.choices(seated.state as never, 'kent')[0]!.action as never;
    if (!isForm(form)) throw new Error('a sheet is a form');
    expect((form as { fields: object }).fields).toMatchObject({
      phone: { max: 28, contact: true },
      email: { max: 34, contact: true },
    });
    const long = { verb: 'orders', message: '', phone: '1'.repeat(29), email: '', lines: [] };
    expect(() => act(seated, 'kent', long as never)).toThrow(/28/);
    order(seated, { kent: { phone: '01227 1', email: 'king@kent.example' }, essex: [] });
    const lines = () => {
      const { phone, email } = seated.t.roundup!.kingdoms.KNT!;
      return [phone, email];
    };
    expect(lines()).toEqual([textRef('', '01227 1'), textRef('', 'king@kent.example')]);
    expect(seated.t.roundup!.messages).toEqual([]);
    order(seated, { kent: { phone: '01227 2' }, essex: [] });
    expect(lines()).toEqual([textRef('', '01227 2'), textRef('', 'king@kent.example')]);
    // It goes with the player to another kingdom.
    seated.position().kingdoms.ESX!.seat = null;
    order(seated, { kent: ['EXCHANGE ESX'], essex: [] });
    expect(seated.t.roundup!.kingdoms.ESX).toMatchObject({ seat: 'kent', phone: textRef('', '01227 2') });
    expect(seated.t.roundup!.kingdoms.KNT).toMatchObject({ seat: null, phone: '', email: '' });
  },
);

// ---------------------------------------------------------------- reports

clause(
  ['DA-1.10.a', 'DA-1.10.g'],
  'the private report: every line, income, BPs, treasury, points, and all areas whole; nobody else sees it',
  () => {
    const seated = realm(
      { LON: { owner: 'ESX', population: 2, trade: 1, armies: 1 } },
      { ESX: { points: 4 } },
    );
    order(seated, { essex: ['FORTIFY MXS 9', 'MOVE MXS HRS', '', 'PILLAGE LON'], kent: [] });
    const report = reportFor(seated, 'essex');
    expect(
      report.lines.slice(0, 4).map(({ outcome }) => outcome && [outcome.done, 'reduced' in outcome]),
    ).toEqual([[true, true], [false, false], null, [true, false]]);
    expect(report.account).toMatchObject({ income: 3 + 1, maintenance: 1, household: 1, reserve: 1 });
    expect(report.stocks).toMatchObject({ balance: 3, treasury: 3 + 7, points: 4 - 2 });
    expect(report.scored).toEqual([{ points: -2, clause: 'DA-4.2.e', why: 'pillaged', area: 'LON' }]);
    expect(report.areas.LON).toEqual(seated.position().areas.LON);
    expect(sees(seated, 'essex', (t) => t.reports.essex)).toBe(true);
    for (const viewer of ['kent', 'spectator'])
      expect(sees(seated, viewer, (t) => t.reports.essex)).toBe(false);
    expect(readBy(seated, 'essex').join()).toContain('1: FORTIFY MXS 9');
    expect(readBy(seated, 'kent').join()).not.toContain('FORTIFY');
  },
);

clause(
  ['DA-1.10.c', 'DA-1.10.f', 'DA-7.1.a'],
  'what is beside own armies is seen as it is when the turn has ended, and nothing of its plans',
  () => {
    const seated = realm({
      HRS: { owner: 'ESX', population: 3, armies: 1 },
      BDS: { owner: 'KNT', population: 2, armies: 1, mode: 'ambush', ambush: 'HRS' },
      THA: { owner: 'ESX', ships: 1, armies: 1 },
      YAR: { owner: 'ESX', ships: 1 },
    });
    order(seated, { essex: ['', 'MOVE HRS CAM'], kent: ['LEVY BDS 2', '', '', 'DISBAND BDS', 'LEVY BDS 1'] });
    const { seen } = reportFor(seated, 'essex');
    // Hertfordshire is empty now: Bedfordshire is seen from Cambridge, where the army went, as it stands at the end.
    expect(seen.BDS).toEqual({ owner: 'KNT', population: 2, armies: 1, forts: 0, trade: 0, ships: 0 });
    // An army at sea looks at the coast; ships alone see nothing, and what is one's own is no sight.
    expect(Object.keys(seen)).toContain('KES');
    expect(Object.keys(seen)).not.toContain('WSH');
    expect(seen.MXS).toBeUndefined();
  },
);

clause(['DA-7.1.b', 'DA-1.10.d'], 'whose areas were scouted is told by whom; what spies see, nobody', () => {
  const seated = realm(
    {
      HRS: { owner: 'ESX', population: 3, armies: 1 },
      BDS: { owner: 'KNT', population: 2 },
      CAM: { owner: 'KNT' },
    },
    { ESX: { spy: 'CAM', watchers: ['KES'] } },
  );
  seated.position().areas.CAM!.owner = 'EAS';
  order(seated, { essex: [], kent: [] });
  const scouted = reportFor(seated, 'kent').events.filter(({ what }) => what === 'scouted');
  expect(scouted.map(({ round, by, facts }) => [round, by, facts.area])).toEqual([[17, 'ESX', 'BDS']]);
  expect(Object.keys(reportFor(seated, 'essex').seen)).toEqual(expect.arrayContaining(['CAM', 'KES', 'BDS']));
});

clause(
  ['DA-1.10.e', 'DA-2.12.b', 'DA-2.13.d'],
  'of each own area the report has all that it yields and costs, its blockade, its plans and what dispersed',
  () => {
    const seated = realm({
      HRS: { owner: 'ESX', population: 1, armies: 6, mode: 'ambush', ambush: 'BDS' },
      LON: { owner: 'ESX', population: 2 },
      MXS: { owner: 'KNT', population: 3, armies: 4, forts: 9 },
      THA: { owner: 'ESX', ships: 3, armies: 1 },
    });
    order(seated, { essex: ['RETREAT LON MXS'], kent: [] });
    const report = reportFor(seated, 'essex');
    expect(Object.keys(report.areas)).toEqual(['HRS', 'LON', 'THA']);
    expect(report.areas.HRS).toMatchObject({ armies: 5, mode: 'ambush', ambush: 'BDS' });
    expect(report.areas.LON).toMatchObject({ mode: 'retreat', retreat: 'MXS' });
    expect(report.areas.THA).toMatchObject({ ships: 2, armies: 0 });
    expect(report.blockaded).toEqual(['LON']);
    // What each costs follows from the report alone.
    const own = { world: seated.t, position: { ...seated.position(), areas: report.areas } };
    expect(['HRS', 'LON', 'THA'].map((id) => maintenanceOf(own, id))).toEqual([2, 0, 1]);
    expect(report.account).toMatchObject({ income: 1, maintenance: 3 });
    expect(report.events.filter(({ what }) => what === 'dispersed').map(({ facts }) => facts)).toEqual([
      { area: 'HRS', what: 'armies' },
      { area: 'THA', what: 'ships' },
    ]);
    expect(isBlockaded({ world: seated.t, position: seated.position() }, 'LON')).toBe(true);
  },
);

clause(
  'DA-1.11.a',
  'the roundup: owners, treasuries, reserves, who is whose high king, and the next order of play',
  () => {
    const seated = realm(
      {},
      { ESX: { reserve: 2, fleet: 1, treasury: 6 }, KNT: { balance: 9, overlord: 'KNT' } },
    );
    order(seated, { essex: ['OVERLORD KNT', 'ORDER 9'], kent: ['ORDER 1', 'GROW KES', 'STASH 1'] });
    const { owners, kingdoms, order: next, turn } = seated.t.roundup!;
    expect([turn, owners.MXS, owners.LON]).toEqual([1, 'ESX', null]);
    expect(kingdoms.ESX).toMatchObject({
      treasury: 6,
      reserve: 2,
      fleet: 1,
      overlord: 'KNT',
      standing: 'playing',
    });
    expect(kingdoms.KNT).toMatchObject({ overlord: 'KNT', treasury: 1 });
    expect(next[0]).toBe('ESX');
    for (const viewer of ['essex', 'kent', 'spectator'])
      expect((game.view(seated.state as never, viewer) as unknown as Seated['state']).table.roundup).toEqual(
        seated.t.roundup,
      );
  },
);

clause(
  ['DA-1.11.b', 'DA-1.11.c', 'DA-1.11.g'],
  'the actions report: captures, attacks, levies, raids, sieges and pillage in order, without numbers; great battles are marked',
  () => {
    const seated = realm(
      {
        HRS: { owner: 'ESX', population: 3, armies: 30, forts: 9 },
        BDS: { owner: 'KNT', population: 3, armies: 9, mode: 'defend' },
        CHL: { owner: 'KNT', population: 1 },
        LON: { population: 2 },
        KES: { owner: 'KNT', ...QUIET, armies: 2 },
        THA: { owner: 'KNT' },
        MXS: { owner: 'ESX', ...QUIET, armies: 4 },
      },
      { ESX: { balance: 19, reserve: 1, fleet: 1 }, KNT: { balance: 9, spy: 'MXS' } },
    );
    order(seated, {
      essex: [
        'ASSAULT HRS BDS 20',
        'RAID HRS CHL',
        'MOVE HRS CHL 1',
        'SIEGE MXS LON',
        'LEVY MXS 1',
        'RESERVE MXS 1',
        'FLEET THA 1',
        'GIFT KNT 1',
        'STASH 1',
        'FORTIFY HRS 1',
      ],
      kent: ['PILLAGE KES', 'PASSAGE CHL ESX', 'TAX', 'FIND ESX'],
    });
    const kinds = seated.t.roundup!.actions.map(({ round, what, by, facts }) => [
      round,
      what,
      by,
      facts.area,
    ]);
    expect(kinds).toEqual([
      [1, 'capture', 'ESX', 'BDS'],
      [1, 'pillage', 'KNT', 'KES'],
      [2, 'raid', 'ESX', 'CHL'],
      [4, 'siege', 'ESX', 'LON'],
      [5, 'levy', 'ESX', 'MXS'],
      [7, 'capture', 'ESX', 'THA'],
    ]);
    const facts = seated.t.roundup!.actions.map((one) => one.facts);
    expect(facts[0]).toEqual({ area: 'BDS', owner: 'KNT', major: true });
    expect(facts.slice(1).every((one) => Object.keys(one).join() === 'area,owner')).toBe(true);
    expect(facts.flatMap((one) => Object.values(one)).filter((value) => typeof value === 'number')).toEqual(
      [],
    );
    expect(readBy(seated, 'spectator').filter((line) => line.includes('in a major battle'))).toHaveLength(1);
  },
);

clause(
  'DA-1.11.e',
  'the roundup’s map has every area, and what lies beside what is to be had area by area',
  () => {
    const seated = realm();
    const { roundup, map } = seated.t;
    expect(Object.keys(roundup!.owners).sort()).toEqual([...map.codes]);
    for (const id of map.codes) {
      expect(map.areas[id]!.name).not.toBe('');
      expect(map.neighbours[id]!.length).toBeGreaterThan(0);
      for (const other of map.neighbours[id]!) expect(map.neighbours[other]).toContain(id);
    }
  },
);

clause(
  'DA-1.11.f',
  'all else is hidden: a spectator sees no count, plan, spy, balance, point or census',
  () => {
    const seated = realm(
      { MXS: { owner: 'ESX', ...QUIET, armies: 77 } },
      { ESX: { balance: 9, household: 88, points: 99, spy: 'KES', king: 'MXS' } },
    );
    order(seated, { essex: ['AMBUSH MXS HRS', 'ORDER 5'], kent: [] });
    const text = (viewer: string) => JSON.stringify(game.view(seated.state as never, viewer));
    for (const viewer of ['kent', 'spectator']) {
      const said = text(viewer) + readBy(seated, viewer).join();
      for (const secret of [
        '"ambush":"HRS"',
        '"armies":77',
        '"household":88',
        '"points":99',
        '"census":99',
        'AMBUSH',
      ])
        expect([viewer, secret, said.includes(secret)]).toEqual([viewer, secret, false]);
      expect(sees(seated, viewer, (t) => t.position)).toBe(false);
    }
    expect(text('essex')).toContain('"ambush":"HRS"');
    expect(text('essex')).not.toContain('"census":99');
  },
);

clause(
  'DA-1.11.h',
  'a census, a warning and the end are told, and totals only at the end or by option',
  () => {
    const leading = (census: number, options: Laid['options'] = {}) => {
      const seated = realm({}, { ESX: { points: 50 }, KNT: { points: 9 } }, { turn: 4, census, options });
      order(seated, { essex: ['ORDER 9'], kent: [] });
      return seated;
    };
    const counted = leading(4);
    expect(counted.t.roundup).toMatchObject({
      census: true,
      warning: { kingdom: 'ESX', conditions: ['runaway', 'knockout'] },
    });
    expect(JSON.stringify(counted.t.roundup)).not.toContain('53');
    expect(readBy(counted, 'spectator').join()).not.toMatch(/53|12 VPs/);
    const quiet = leading(9);
    expect(quiet.t.roundup!.census).toBe(false);
    expect(leading(9, { publicVp: true }).t.roundup!.kingdoms.ESX!.points).toBe(50);
    expect(quiet.t.roundup!.kingdoms.ESX!.points).toBeUndefined();
    counted.position().census = 5;
    order(counted, { essex: [], kent: [] });
    expect(counted.state.result).toMatchObject({ winners: ['essex'], how: 'runaway-knockout' });
    const totals = counted.log.find(({ what }) => what === 'totals')!;
    expect(totals.facts.totals).toMatchObject({ ESX: 56, KNT: 15 });
    expect(totals.for).toBeUndefined();
  },
);

clause(
  ['DA-1.10.b', 'DA-1.10.c'],
  'what is out of sight is known as it was last seen, and no longer so when it is seen again',
  () => {
    const seated = realm({
      HRS: { owner: 'ESX', population: 3, armies: 1 },
      BDS: { owner: 'KNT', population: 2 },
      CAM: { owner: 'ESX' },
    });
    const known = () => look(seated.t.sightings.essex!);
    order(seated, { essex: ['DISBAND HRS'], kent: ['FORTIFY BDS 1'] });
    expect(known().BDS).toEqual({
      owner: 'KNT',
      population: 2,
      armies: 0,
      forts: 0,
      trade: 0,
      ships: 0,
      turn: 0,
    });
    order(seated, { essex: [], kent: ['FORTIFY BDS 1'] });
    expect(known().BDS).toMatchObject({ forts: 0, turn: 0 });
    order(seated, { essex: ['LEVY HRS 1'], kent: [] });
    expect(reportFor(seated, 'essex').seen.BDS).toMatchObject({ forts: 2 });
    expect(known().BDS).toBeUndefined();
    expect(sees(seated, 'kent', (t) => t.sightings.essex)).toBe(false);
  },
);
