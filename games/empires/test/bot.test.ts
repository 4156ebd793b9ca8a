import { askedWhy, bySightAlone, decide, playOut, random, thinkUnasked } from '@annales/bots';
import { type Bot, change, fast, layTable, type Seat, secretOf } from '@annales/engine';
import { describe, expect, it } from 'vitest';
import { idsInData, namesIn } from '../../../tools/plain-sentences.ts';
import { Mind } from '../bot/mind.ts';
import { byLevels, onceCalmed } from '../bot/revenue.ts';
import { heuristic } from '../bot.ts';
import { world } from '../data.ts';
import { data, make } from '../game.ts';
import { highest } from '../rules/empire.ts';
import { type Act, OPTIONS } from '../state.ts';
import { type Laid, type Lay, play, table } from './table.ts';

const G = 'germany';
const F = 'france';

/** What the bot does at a position, in notation. */
const does = ({ game, state }: Laid, seat: Seat): string =>
  game.notation.format(decide(game, state, seat, heuristic, fast('a mind')) as Act);

/** What it does while another is asked. */
const decideUnasked = ({ game, state }: Laid, seat: Seat): string =>
  game.notation.format(thinkUnasked(game, state, seat, heuristic, fast('a mind'))!.action as Act);

const ground = (more: Lay = {}) =>
  table({
    own: { [G]: ['swabia', 'franconia', 'saxony'], [F]: ['ile-de-france', 'burgundy'] },
    turn: G,
    ...more,
    realms: {
      [F]: { gold: 0 },
      ...more.realms,
      [G]: { statures: { combat: 3, administration: 3, diplomacy: 3 }, gold: 4, ...more.realms?.[G] },
    },
  });

describe('odds', () => {
  it('are those of the cards that are still to come', () => {
    const { t } = ground();
    const mind = new Mind(t, G);
    // The spec's table: 32 of 100 at a rating of 3, 48 at 9.
    expect(mind.chance('conquest', 'C', 3)).toBeCloseTo(0.32, 2);
    expect(mind.chance('conquest', 'C', 9)).toBeCloseTo(0.48, 2);
    expect(mind.chance('ruling', '-1', 3)).toBeCloseTo(0.18, 2);
    expect(mind.chance('diplomacy', 'T', 3) + mind.chance('diplomacy', 'T/C', 3)).toBeCloseTo(0.54, 2);
    t.yearPile = t.yearOrder.filter((n) =>
      t.yearCards[n]!.conquest.target.every(({ result }) => result !== 'C'),
    );
    expect(new Mind(t, G).chance('conquest', 'C', 9)).toBe(0);
  });

  it('of a rebellion are those of two dice', () => {
    const { t } = ground({ areas: { franconia: { unrest: true } } });
    const { rebels } = new Mind(t, G).rising('franconia', { gold: 0, waived: [] });
    // 5 for unrest and 1 for its free kin: 9 to 12.
    expect(rebels).toBeCloseTo(10 / 36, 5);
  });
});

describe('what lies ahead', () => {
  it('holds no death for Charlemagne until he may die', () => {
    const game = make(data);
    const { state } = game.setup(layTable(game.facts, { scenario: '27', seats: 1 }), fast('franks'));
    const t = { ...world(data), ...state.table };
    const mortal = (round: number) => new Mind({ ...t, round }, 'franks').mortal;
    expect([1, 6, 7, 8, 9].map(mortal)).toEqual([2, 2, 2, 1, 0]);
    const { t: usual } = ground();
    expect(new Mind(usual, G).mortal).toBe(new Mind(usual, G).ahead);
  });
});

describe('taxes to come', () => {
  /** Franconia, where free kin alone make a check dangerous, by what lies there. */
  const franconia = (area: NonNullable<Lay['areas']>[string], round = 1, more: Lay = {}): Mind => {
    const { t } = ground({ areas: { franconia: { level: 1, claims: [G], ...area } }, round, ...more });
    return new Mind(t, G);
  };
  const higher = (area: NonNullable<Lay['areas']>[string], round?: number) =>
    byLevels(franconia(area, round), 'franconia', 1);
  const tied = (area: NonNullable<Lay['areas']>[string], round?: number) =>
    onceCalmed(franconia(area, round), 'franconia', 'tie');
  const walled = (area: NonNullable<Lay['areas']>[string], round?: number) =>
    onceCalmed(franconia(area, round), 'franconia', 'walls');

  it('make a level worth more where it pays them without danger, the more the more rounds are left', () => {
    // With walls it pays a point safely: the first level brings that, the next no more.
    expect(higher({ level: 0, fort: 2 })).toBeGreaterThan(1);
    expect(higher({ level: 1, fort: 2 })).toBe(0);
    expect(higher({ level: 0 })).toBe(0);
    expect(higher({ level: 0, fort: 2 }, 18)).toBeLessThan(higher({ level: 0, fort: 2 }) / 2);
    expect(higher({ level: 0, fort: 2 }, 20)).toBe(0);
    // Unrest will be quelled.
    expect(higher({ level: 0, fort: 2, unrest: true })).toBe(higher({ level: 0, fort: 2 }));
    expect(byLevels(franconia({}), 'burgundy', 1)).toBe(0);
  });

  it('make a tie and walls worth what an area pays once it is calmer, in the rounds that are left', () => {
    expect(tied({})).toBeGreaterThan(1);
    expect(walled({})).toBeGreaterThan(1);
    expect(tied({}, 20)).toBe(0);
    // What can never pay is not calmed for its taxes.
    expect(tied({ level: -3 })).toBe(0);
  });

  it('are seen where only a tie and walls together make them safe, less what the other costs', () => {
    // All its kin are Germany’s, and a foreign tie strains it: calmer by two it pays nothing safely, by four two points.
    const own = { [G]: ['swabia', 'franconia', 'lorraine', 'bavaria', 'switzerland'], [F]: ['burgundy'] };
    const calmed = (by: 'tie' | 'walls', area: NonNullable<Lay['areas']>[string]) =>
      onceCalmed(franconia({ level: 2, ties: [F], ...area }, 1, { own }), 'franconia', by);
    expect(calmed('tie', {})).toBeGreaterThan(0);
    expect(calmed('walls', {})).toBeGreaterThan(0);
    expect(calmed('tie', { fort: 2 })).toBeGreaterThan(calmed('tie', {}) + 1);
    expect(calmed('walls', { ties: [F, G] })).toBeGreaterThan(calmed('walls', {}) + 1);
  });
});

describe('what gold buys', () => {
  const price = (gold: number, cards: number, round: number): number => {
    const { t } = ground({ round, realms: { [G]: { gold, cards } } });
    return new Mind(t, G).gold;
  };

  it('is less where there is more of it than the cards that are left can use', () => {
    expect(price(4, 5, 1)).toBe(price(12, 5, 1));
    expect(price(4, 5, 20)).toBe(price(4, 5, 1));
    expect(price(12, 5, 20)).toBeLessThan(price(4, 5, 20));
    expect(price(4, 2, 20)).toBeLessThan(price(4, 5, 20));
    expect(price(12, 2, 19)).toBeGreaterThan(price(12, 2, 20));
    // After the last card it buys hardly anything.
    expect(price(4, 1, 20)).toBeLessThan(0.03);
  });
});

describe('the bot', () => {
  it('taxes its court, and no area that might well rebel', () => {
    const lay: Lay = { at: 'taxation', areas: { swabia: { level: 2 }, saxony: { level: 2, unrest: true } } };
    const laid = ground(lay);
    expect(does(laid, G)).toBe('levy swabia 2');
    play(laid, G, 'levy swabia 2');
    expect(does(laid, G)).toBe('end-taxes');
  });

  it('parts first with a card whose years are over', () => {
    const gives = (round: number) => {
      // Hermann von Salza, of use until round 10, beside three coups and a fourth that is drawn.
      const hands = { [G]: [159, 43, 44, 45] };
      const laid = ground({ at: 'opening', options: { moreCards: true }, round, hands });
      play(laid, G, 'draw', 'hold', 46);
      return does(laid, G);
    };
    expect([gives(10), gives(11)]).toEqual(['give-up 43', 'give-up 159']);
  });

  it('quells unrest in an area that can rise no higher, and leaves it alone where it is calm', () => {
    const ruled = (unrest: boolean) => {
      const laid = ground({
        areas: { franconia: { unrest, claims: [G] } },
        realms: { [G]: { gold: 0, statures: { combat: 1, administration: 9, diplomacy: 1 } } },
      });
      laid.t.turn!.taxed = true;
      for (const id of ['swabia', 'franconia', 'saxony']) laid.t.areas[id]!.level = highest(laid.t, id);
      return does(laid, G);
    };
    expect(ruled(true)).toBe('rule franconia');
    expect(ruled(false)).not.toBe('rule franconia');
  });

  it('makes war with a good general, and not with a bad one', () => {
    const led = (combat: number, gold: number) => {
      const laid = ground({
        areas: Object.fromEntries(
          ['swabia', 'franconia', 'saxony'].map((id) => [id, { level: 1, ties: [G], claims: [G], fort: 3 }]),
        ),
        realms: { [G]: { gold, statures: { combat, administration: 3, diplomacy: 1 } } },
      });
      laid.t.turn!.taxed = true;
      return does(laid, G);
    };
    expect(led(9, 4)).toMatch(/^conquer/);
    expect(led(1, 4)).not.toMatch(/^conquer/);
  });

  it('ties itself to what it owns without a claim', () => {
    const laid = ground({
      areas: { swabia: { level: 2 }, franconia: { level: 2 } },
      realms: { [G]: { gold: 1, statures: { combat: 1, administration: 1, diplomacy: 9 } } },
    });
    laid.t.turn!.taxed = true;
    expect(does(laid, G)).toMatch(/^negotiate (franconia|saxony)/);
  });

  it('ties itself to land of its own for the taxes that it will pay, early in the game and not at its end', () => {
    const at = (round: number) => {
      const laid = ground({
        areas: Object.fromEntries(
          ['swabia', 'franconia', 'saxony'].map((id) => [id, { level: 2, claims: [G] }]),
        ),
        realms: { [G]: { gold: 3, statures: { combat: 1, administration: 1, diplomacy: 9 } } },
        round,
      });
      laid.t.turn!.taxed = true;
      laid.t.areas.saxony!.fort = 3;
      return does(laid, G);
    };
    expect(at(1)).toBe('negotiate franconia');
    expect(at(20)).not.toBe('negotiate franconia');
  });

  it('in the last round reckons with a claim as long as it has a card to win it', () => {
    // Bavaria is richer and could be claimed; to Burgundy there is a claim already.
    const goes = (cards: number) => {
      const laid = ground({
        own: { [G]: ['swabia', 'franconia', 'switzerland'], [F]: ['ile-de-france'] },
        areas: {
          bavaria: { level: 1 },
          burgundy: { level: -1, claims: [G] },
        },
        realms: { [G]: { gold: 9, cards, statures: { combat: 9, administration: 1, diplomacy: 1 } } },
        round: 20,
      });
      for (const id of laid.t.map.order)
        if (!['bavaria', 'burgundy'].includes(id) && laid.t.areas[id]!.owner !== G)
          Object.assign(laid.t.areas[id]!, { fort: 3, level: 2 });
      laid.t.turn!.taxed = true;
      return does(laid, G);
    };
    expect(goes(4)).toBe('conquer bavaria');
    expect(goes(1)).toBe('conquer burgundy');
  });

  it('defends what is in danger, if a defense helps', () => {
    const attacked = (combat: number) => {
      const laid = ground({
        areas: { burgundy: { level: 2, claims: [F] } },
        realms: {
          [G]: { gold: 9, statures: { combat: 5, administration: 3, diplomacy: 3 } },
          [F]: { gold: 1, statures: { combat, administration: 3, diplomacy: 3 } },
        },
      });
      play(laid, G, 'conquer burgundy');
      play(laid, G, 'spend 4');
      return does(laid, F);
    };
    expect(attacked(9)).toBe('defend 0');
    expect(attacked(1)).toBe('endure');
  });

  it('takes a gift, and sells no area for a song', () => {
    const offered = (text: string) => {
      const laid = ground({ realms: { [F]: { gold: 5 } } });
      play(laid, F, text);
      return does(laid, G);
    };
    expect(offered(`offer ${G} 3 - - - - - 0 - - - - -`)).toBe('accept 1');
    expect(offered(`offer ${G} 1 - - - - - 0 saxony - - - -`)).toBe('refuse 1');
  });

  it('votes for its own cause', () => {
    const laid = ground({ areas: { franconia: { ties: [G], claims: [F] } } });
    play(laid, G, 'petition franconia');
    const { game, state } = laid;
    for (let asks = game.asks(state); asks[0]!.prompt !== 'ballot'; asks = game.asks(state))
      game.act(state, asks[0]!.seat, asks[0]!.late!, fast('late'), true);
    const votes: Record<string, string> = {};
    for (let asks = game.asks(state); asks[0]!.prompt === 'ballot'; asks = game.asks(state)) {
      const { seat } = asks[0]!;
      const action = decide(game, state, seat, heuristic, fast('a mind')) as Act;
      votes[seat] = game.notation.format(action);
      game.act(state, seat, action, fast('votes'));
    }
    expect(votes[G]).toBe('vote for');
    expect(votes[F]).toBe('vote against');
  });
});

describe('what it builds, keeps and calls for', () => {
  /** A rich king with nothing left to tax. */
  const rich = (more: Lay = {}) => {
    const laid = ground({ ...more, realms: { ...more.realms, [G]: { gold: 14, ...more.realms?.[G] } } });
    laid.t.turn!.taxed = true;
    return laid;
  };

  /** Nobody else's land is easy to get. */
  const walledOff = (laid: Laid): Laid => {
    for (const id of laid.t.map.order) {
      const one = laid.t.areas[id]!;
      if (one.owner !== G) Object.assign(one, { fort: 3, level: 2 });
    }
    return laid;
  };

  it('walls in what speaks another language before its king dies, early in the game and not at its end', () => {
    const at = (round: number) => {
      const laid = rich({
        areas: {
          saxony: { level: 2, claims: [G], ties: [G] },
          swabia: { level: 2, fort: 3, claims: [G] },
          franconia: { level: 2, fort: 3, claims: [G], ties: [G] },
        },
        realms: { [G]: { gold: 6, statures: { combat: 1, administration: 5, diplomacy: 1 } } },
      });
      laid.t.round = round;
      return does(walledOff(laid), G);
    };
    expect(at(1)).toBe('fortify saxony');
    expect(at(20)).not.toMatch(/^fortify/);
  });

  it('founds what pays in the rounds that are left', () => {
    const laid = rich({
      options: { civilization: true },
      areas: Object.fromEntries(
        ['swabia', 'franconia', 'saxony'].map((id) => [id, { level: 2, fort: 3, claims: [G], ties: [G] }]),
      ),
      realms: { [G]: { gold: 8, statures: { combat: 1, administration: 9, diplomacy: 1 } } },
    });
    walledOff(laid);
    expect(does(laid, G)).toMatch(/^found \w+ commerce$/);
    laid.t.round = 20;
    expect(does(laid, G)).not.toMatch(/^found/);
  });

  it('sends an army from where no enemy is to where it would make war', () => {
    const laid = ground({
      at: 'opening',
      options: { armies: true },
      own: {
        [G]: ['swabia', 'franconia', 'saxony', 'bavaria', 'austria'],
        [F]: ['ile-de-france', 'burgundy'],
      },
      realms: { [G]: { gold: 8, statures: { combat: 9, administration: 3, diplomacy: 3 } } },
    });
    walledOff(laid).t.armies = { franconia: 1 };
    Object.assign(laid.t.areas.hungary!, { fort: 0, level: 0 });
    expect(does(laid, G)).toBe('march franconia bavaria');
  });

  it('calls a parley for a claim where the votes should do, and not where they should not', () => {
    const votes = (diplomacy: number) => {
      const laid = rich({
        areas: { franconia: { ties: [G], claims: [F] } },
        realms: {
          [G]: { statures: { combat: 1, administration: 1, diplomacy } },
          [F]: { statures: { combat: 1, administration: 1, diplomacy: 5 } },
        },
      });
      // Whoever looks on votes for the weaker.
      for (const id of laid.t.realmOrder) if (id !== G && id !== F) laid.t.realms[id]!.excommunicated = true;
      return does(laid, G);
    };
    expect(votes(9)).toBe('petition franconia');
    expect(votes(1)).not.toMatch(/^petition/);
  });

  it('offers a claim for a claim, and takes such an offer', () => {
    const laid = ground({
      at: 'opening',
      areas: { franconia: { claims: [F], fort: 3 }, burgundy: { claims: [G], fort: 3 } },
    });
    expect(does(laid, G)).toBe(`offer ${F} 0 - burgundy - - - 0 - franconia - - -`);
    play(laid, G, `offer ${F} 0 - burgundy - - - 0 - franconia - - -`);
    expect(does(laid, G)).not.toMatch(/^offer/);
    expect(decideUnasked(laid, F)).toBe('accept 1');
  });

  it('inherits what nobody can contest, and waits with the rest until the end is near', () => {
    const heir = (bereaved: boolean, round: number) => {
      const laid = rich({ areas: { burgundy: { claims: [G] } }, realms: { [F]: { bereaved } }, round });
      const [card] = laid.t.standardDeck.filter((n) => laid.t.eventCards[n]!.scope === 'single');
      change(laid.t.realms[G]!.hand, [card!]);
      laid.t.realms[G]!.hand.count = 1;
      change(
        laid.t.deck,
        secretOf(laid.t.deck)!.filter((n) => n !== card),
      );
      return does(laid, G);
    };
    expect(heir(true, 2)).toBe('inherit burgundy');
    expect(heir(false, 2)).not.toMatch(/^inherit/);
    expect(heir(false, 19)).toBe('inherit burgundy');
  });
});

describe('matches', () => {
  const game = make(data);

  it('Charlemagne does well by it, and it goes by what its seat may know, also where it is shown a whole world', () => {
    const init = layTable(game.facts, { scenario: '27', seats: 1 });
    const seat = init.seats[0]!;
    const score = (bot: Bot) => playOut(game, init, { [seat]: bot }, fast('alone')).result.scores![seat]!;
    const [good, blind] = [score(bySightAlone(heuristic)), score(random)];
    expect(good).toBeGreaterThan(blind + 20);
  });
});

describe('asked why', () => {
  const game = make(data);
  const init = layTable(game.facts, {
    scenario: '29',
    seats: 4,
    options: {
      ...Object.fromEntries(OPTIONS.map((option) => [option, true])),
      halvedStature: false,
      noDealsInTurn: false,
    },
  });
  const said = askedWhy(game, heuristic, init, 'why');

  it('the bot has a reason for every decision', () => {
    expect(said.filter(({ because }) => because === null)).toEqual([]);
    const prompts = new Set(said.map(({ prompt }) => prompt));
    for (const prompt of [
      'position',
      'opening',
      'act',
      'taxation',
      'base',
      'gold',
      'defend',
      'discard',
      'next-check',
    ])
      expect(prompts).toContain(prompt);
  });

  it('a reason is a sentence without ids, and nothing is missing in it', () => {
    const ids = idsInData();
    const faults = said.filter(
      ({ because }) =>
        /undefined|null|NaN|\[object|Infinity/.test(because!) || namesIn(because!, ids).length > 0,
    );
    expect(faults).toEqual([]);
  });
});
