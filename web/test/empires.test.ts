/**
 * Empires of the Middle Ages as it is played: Charlemagne's solitaire game by clicks, to its score when ANNALES_LONG is set;
 * what the table foretells, beside the rules' own numbers; and four people at the Millennium, one by keyboard alone and one on a
 * phone, who make a secret agreement and a deal, vote in a parley, go on a crusade and defend an area: when ANNALES_LONG is set,
 * through two rounds.
 */

import { hash } from 'node:crypto';
import { decide } from '@annales/bots';
import { type Action, fast, isForm, look, readForm, type Seat, type State } from '@annales/engine';
import { world } from '@annales/games/empires/data.ts';
import { empires } from '@annales/games/empires/game.ts';
import { wouldBe } from '@annales/games/empires/rules/endeavors.ts';
import { forecast } from '@annales/games/empires/rules/odds.ts';
import type { Act, At, Magnate, Table } from '@annales/games/empires/state.ts';
import { begun as beginning, type Laid, table as lay, loaded } from '@annales/games/empires/test/table.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, issuesOf, newcomerIsTold, openSite, PHONE, SALT, type Site } from './browser.ts';
import { api, type Hand, tabOf, tabTo, take, use } from './hands.ts';
import { inHurry } from './playing.ts';
import { betrayed, followed, tapped, type Wire } from './wire.ts';

const LONG = process.env.ANNALES_LONG !== undefined;
/** So many decisions bring Charlemagne through taxes and his first endeavors. */
const DECISIONS = LONG ? Number.POSITIVE_INFINITY : 8;

let site: Site;
beforeAll(async () => {
  site = await openSite({ server: { newSeed: () => hash('sha256', 'empires') } });
});
afterAll(() => site.close());

async function somebody(url = site.url, size?: typeof PHONE): Promise<Page> {
  const page = await site.visit('/settings', size && { size });
  await inHurry(page);
  await page.goto(`${url}/settings`);
  await api(page, 'POST', '/guests');
  return page;
}

async function begun(
  host: Page,
  scenario: string,
  seats: unknown[],
  guests: Record<Seat, Page>,
  options: Record<string, unknown> = {},
): Promise<string> {
  const { table, invitations } = await api(host, 'POST', '/tables', {
    game: 'empires',
    scenario,
    options,
    seats,
    listed: 'private',
  });
  for (const seat of table.mine) await api(host, 'POST', `/tables/${table.id}/salt`, { seat, salt: SALT });
  for (const [seat, page] of Object.entries(guests)) {
    const link = new URL(invitations[seat]);
    await page.goto(new URL(page.url()).origin + link.pathname + link.hash);
    await page.getByRole('button', { name: /^Sit down/ }).click();
    await expect.poll(async () => (await api(page, 'GET', `/tables/${table.id}`)).mine).toEqual([seat]);
  }
  await api(host, 'POST', `/tables/${table.id}/start`);
  return table.id;
}

/** The game as the server has it. */
const playingOf = async (id: string) => (await site.serving.services.hall.table(id))!.playing();
const stateOf = async (id: string) => (await playingOf(id)).state as State<Table, At>;
const tableOf = async (id: string): Promise<Table> => ({
  ...world((await playingOf(id)).game.data),
  ...(await stateOf(id)).table,
});

/** Another position on the same table; whoever comes now sees it. */
const lies = async (id: string, { state }: Laid): Promise<unknown> =>
  Object.assign(await stateOf(id), JSON.parse(JSON.stringify(state)));

async function opened(page: Page, id: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/table/${id}`);
  await page.locator('.prompt').waitFor();
}

// ---------------------------------------------------------------- one decision

/** Who sits where, and how they play. */
type People = Readonly<Record<Seat, { page: Page; hand: Hand }>>;
/** What somebody does here instead of what a bot would, if it is offered. */
type Wish = (t: Table, prompt: string) => Act | null;

/** Gold for an endeavor or a defense: a sum that is offered, or any other that is written. */
async function pay(page: Page, hand: Hand, { gold }: Paid): Promise<void> {
  const form = page.locator('.prompt form.sums');
  await form.waitFor();
  const sum = form.locator(`[data-sum="${gold}"]`);
  if ((await sum.count()) > 0) return use(page, hand, sum);
  const amount = form.locator('input[type=number]');
  if (hand === 'keys') {
    await tabTo(page, amount);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(`${gold}`);
    await page.keyboard.press('Enter');
  } else {
    await amount.fill(`${gold}`);
    await use(page, hand, form.locator('button[type=submit]'));
  }
}

type Paid = Extract<Act, { verb: 'spend' | 'defend' }>;

/** What is wished, or what a bot would do now, by the hand of whoever is asked. Null: nobody is. */
async function step(id: string, people: People, turn: number, wish?: Wish): Promise<string | null> {
  const { game, state } = await playingOf(id);
  const ask = game.asks(state)[0];
  if (!ask) return null;
  const { seat } = ask;
  const { page, hand } = people[seat]!;
  const choices = game.choices(state, seat).filter(({ free }) => !free);
  const wished = wish?.(await tableOf(id), ask.prompt);
  // A sum that is wished may be more than the treasury has.
  const isOffered = ({ action, clause }: (typeof choices)[number]) =>
    isForm(action)
      ? action.verb === wished!.verb && 'action' in readForm(action, wished!, clause)
      : isEqual(action, wished);
  const action =
    wished && choices.some(isOffered)
      ? wished
      : (decide(game, state, seat, empires.bots.heuristic!, fast(turn), choices) as Act);
  const form = choices.find((one) => isForm(one.action) && one.action.verb === action.verb);
  const before = JSON.stringify(state);
  const view = game.view(state, seat);
  await page.locator('.prompt[aria-busy=false] .asked', { hasText: game.say.prompt(view, ask) }).waitFor();
  if (form) await pay(page, hand, action as Paid);
  else await take(page, hand, game.say.action(view, action as Action));
  const message = game.notation.format(action as Action);
  await expect.poll(async () => JSON.stringify(await stateOf(id)), { message }).not.toBe(before);
  return message;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

// ---------------------------------------------------------------- alone

test('Charlemagne’s solitaire game, by clicks', { timeout: LONG ? 3_600_000 : 300_000 }, async () => {
  const page = await somebody();
  const id = await begun(page, '27', ['me'], {});
  await opened(page, id);
  let turn = 0;
  while (turn < DECISIONS && (await step(id, { franks: { page, hand: 'mouse' } }, turn)) !== null) turn++;
  const { result, table } = await stateOf(id);
  if (LONG) {
    expect(result).not.toBeNull();
    await page.locator('.result').waitFor();
  } else {
    expect(turn).toBe(DECISIONS);
    expect(table.round).toBeGreaterThanOrEqual(1);
  }
  // The annals are at hand at any time, with the realms over time and the first map.
  await (await tabOf(page, 'mouse', 'Years')).click();
  await page.getByRole('button', { name: 'Draw it' }).click();
  await page.locator('.course tbody tr').first().waitFor();
  await page.locator('.annals .quarters').getByRole('button', { name: '771', exact: true }).click();
  await page.locator('.then').getByText('The map in 771').waitFor();
  await page.locator('.then .map [data-area="bavaria"]').waitFor({ state: 'attached' });
  expect(await issuesOf(page)).toEqual([]);
  await page.context().close();
});

test('a table foretells of a choice what the rules work out, and tells each card; what it brought is told to who undertook it', async () => {
  const page = await somebody();
  const id = await begun(page, '27', ['me'], {});
  await lies(
    id,
    lay({
      scenario: '27',
      own: { franks: ['swabia', 'bavaria'] },
      turn: 'franks',
      areas: { lorraine: { level: 1 }, bavaria: { level: 1 } },
      realms: { franks: { gold: 9, statures: { combat: 3, administration: 3, diplomacy: 5 } } },
    }),
  );
  await opened(page, id);
  const t = await tableOf(id);
  const u = wouldBe(t, t.realms.franks!, 'conquest', 'lorraine')!;
  const { rating, hits, cards, brings, nothing, terms } = forecast(t, u);
  const percent = (count: number) => `${Math.round((100 * count) / cards)} %`;
  const choice = page.locator('.prompt .choice', { hasText: 'Conquest: Lorraine' });
  await choice.waitFor({ state: 'attached' });
  if (!(await choice.isVisible()))
    await choice.locator('xpath=ancestor::details[contains(@class, "folded")]/summary').click();
  await expect.poll(() => choice.locator('.brief').textContent()).toContain(`at ${rating}: ${percent(hits)}`);
  const panel = page.locator('.foretold .rating');
  await newcomerIsTold(page);
  // What comes to lie under a mouse that rests is not pointed at.
  const rated = page.locator('.prompt .choice:has(.brief)').filter({ visible: true });
  const show = (finder: boolean) =>
    page.locator('.prompt .finder').evaluate((one, shown) => {
      (one as HTMLElement).style.display = shown ? '' : 'none';
    }, finder);
  await show(false);
  const { x, y } = (await rated.first().boundingBox())!;
  await show(true);
  await page.mouse.move(x + 9, y + 9);
  await show(false);
  await page.locator('.prompt .choice:has(.brief):hover').waitFor();
  await drawn(page);
  expect(await page.locator('.foretold').count()).toBe(0);
  // Wherever in its column a choice is pointed at, what is foretold of it does not cover it, nor moves it from under the mouse.
  await show(true);
  const last = rated.last();
  await last.scrollIntoViewIfNeeded();
  const lastButOne = rated.nth((await rated.count()) - 2);
  for (const one of [last, lastButOne]) {
    const before = (await one.boundingBox())!;
    await page.mouse.move(before.x + 9, before.y + 9);
    await panel.locator('.chances').waitFor();
    await drawn(page);
    expect(await one.boundingBox()).toEqual(before);
    const isThere = (choice: Element, at: { x: number; y: number }) =>
      choice.contains(document.elementFromPoint(at.x, at.y));
    expect(await one.evaluate(isThere, { x: before.x + 9, y: before.y + 9 })).toBe(true);
  }
  // Come to by keys it is brought into sight.
  await page.mouse.move(5, 5);
  await lastButOne.focus();
  await last.focus();
  await expect
    .poll(async () => {
      const [pointed, about] = [(await last.boundingBox())!, (await panel.boundingBox())!];
      return pointed.y + pointed.height - about.y;
    })
    .toBeLessThanOrEqual(0);
  await choice.hover();
  await panel.locator('.chances').waitFor();
  const shown = (what: string) => panel.locator(`[data-odds="${what}"]`).textContent();
  expect(await shown('C')).toContain(`${percent(brings.C!)}${brings.C} of ${cards}`);
  expect(await shown('nothing')).toContain(`${percent(nothing)}${nothing} of ${cards}`);
  expect(await panel.locator('.terms tr').count()).toBe(terms.length);
  await panel.locator('[data-gold]').waitFor();
  expect(await issuesOf(page)).toEqual([]);

  // The sums come before whatever else can be done, and a bot's is marked among them.
  await choice.click();
  const sums = page.locator('.prompt form.sums');
  await sums.locator('xpath=following-sibling::div[contains(@class, "beside")]').waitFor();
  await page.getByRole('button', { name: 'What would a bot do?' }).click();
  await sums.locator('.because').waitFor();
  await sums.locator('.choice.suggested').click();
  await page
    .locator('.recap', { hasText: /The conquest of Lorraine by the Frankish Empire (succeeds|fails) at \d+/ })
    .waitFor();
  await page.context().close();
});

// ---------------------------------------------------------------- four people

const [GERMANY, FRANCE, BURGUNDY, KIEV] = ['germany', 'france', 'burgundy', 'denmark'] as const;
const SEATS = [GERMANY, FRANCE, BURGUNDY, KIEV];
/** Kievan Russia takes the place of Denmark; the rules that bring crusades are played. */
const OPTIONS = { kievInsteadOf: KIEV, schism: true, magnates: true, crusades: true };
/** Cards that are held, each with a name that no other of them has. */
const HELD = { [GERMANY]: 43, [FRANCE]: 56, [BURGUNDY]: 55, kiev: 40 };
const TERMS = 'Neither marches on Venice';

/**
 * The Millennium in 1001: before that no crusade may be called (EM-23.0.c). All is as in 976, but a magnate has risen in Syria and
 * has Jerusalem too. It begins with the call.
 */
function in1001(): Laid {
  const syrian: Magnate = {
    ...{ id: 'magnate-of-syria', kind: 'syrian', court: 'syria', language: 'Syrian', religion: 'MO' },
    ...{ statures: { combat: 3, administration: 3, diplomacy: 3 }, excommunicated: false },
    ...{ kept: [], guard: false, zealous: true },
  };
  const theirs = { religion: 'MO', holder: syrian.id, owner: null } as const;
  const laid = lay({
    scenario: '28',
    seats: 4,
    options: OPTIONS,
    round: 6,
    areas: {
      syria: { ...theirs },
      jerusalem: { ...theirs },
      // Germany has begun to convert what it is going to sell.
      friesland: { religion: 'MO', fort: 2, converting: beginning(GERMANY, 2) },
    },
    realms: Object.fromEntries(Object.keys(HELD).map((id) => [id, { cards: 5, gold: 12 }])),
    hands: Object.fromEntries(Object.entries(HELD).map(([id, card]) => [id, [card]])),
    table: { schism: true, magnates: [syrian], positions: [], lastPositions: Object.keys(HELD) },
  });
  laid.state.flow = [
    { step: 'game', at: 'next' },
    { step: 'round', at: 'summons' },
  ] as never;
  laid.game.goOn(laid.state, loaded(laid));
  return laid;
}

/** A crusade is called and voted for; it turns on Kiev, which refuses passage and defends itself. */
const wish: Wish = (t, prompt) => {
  switch (prompt) {
    case 'summon':
      return { verb: 'call-crusade' };
    case 'influence':
      return { verb: 'influence' };
    case 'ballot':
      return { verb: 'vote', side: 'for' };
    case 'route':
      return t.areas.volhynia!.owner === 'kiev' ? { verb: 'lead', area: 'volhynia' } : null;
    case 'passage':
      return { verb: 'bar-passage' };
    case 'defend':
      return { verb: 'defend', gold: 1 };
    default:
      return null;
  }
};

/** What others hold, by name, that nobody has shown: in nobody else's page, and in nobody else's traffic. */
async function nobodyTells(id: string, people: People, wires: Readonly<Record<Seat, Wire>>): Promise<void> {
  const t = await tableOf(id);
  const title = (card: number) => t.eventCards[card]!.title;
  const shown = new Set([...t.discards, ...t.realmOrder.flatMap((one) => t.realms[one]!.kept)].map(title));
  const held = t.realmOrder.map((one) => t.realms[one]!);
  for (const seat of SEATS) {
    const { page } = people[seat]!;
    const own = held.find((realm) => realm.seat === seat)!;
    const [mine, others] = [
      look(own.hand).map(title),
      held.filter((realm) => realm !== own).flatMap((realm) => look(realm.hand).map(title)),
    ];
    const content = await page.evaluate(() => document.documentElement.outerHTML);
    expect(
      mine.filter((name) => !content.includes(escaped(name))),
      `${seat} sees its own`,
    ).toEqual([]);
    const secret = others.filter((name) => !mine.includes(name) && !shown.has(name));
    expect(
      secret.filter((name) => content.includes(escaped(name))),
      `${seat} sees of others`,
    ).toEqual([]);
    const heard = wires[seat]!.heard();
    expect(heard, seat).toContain(`{"$for":["${seat}"],"$is"`);
    // Changes within a place are followed: whose it is does not stand in their path where a seat plays another's realm.
    expect(
      betrayed(heard, seat).filter((found) => found.startsWith('{')),
      seat,
    ).toEqual([]);
    expect(followed(heard, id, seat).betrayed, seat).toEqual([]);
    expect(
      [...heard.matchAll(/"what":"drew",.{0,200}?"for":\["([^"]*)"\]/g)].filter(([, to]) => to !== seat),
      seat,
    ).toEqual([]);
  }
}

const escaped = (name: string): string => name.replaceAll('&', '&amp;');

test(`four people in the Millennium of 1001, when a crusade may first be called: a secret agreement, a deal, a parley voted to its end, the crusade and a defense${
  LONG ? ', through two rounds' : ''
}; by mouse, by keys alone and on a phone`, { timeout: LONG ? 3_600_000 : 300_000 }, async () => {
  const lines = await Promise.all(SEATS.map(() => tapped(site.url)));
  const wires = Object.fromEntries(SEATS.map((seat, i) => [seat, lines[i]!]));
  const [mouse, other, phone, keys] = [
    await somebody(wires[GERMANY]!.url),
    await somebody(wires[FRANCE]!.url),
    await somebody(wires[BURGUNDY]!.url, PHONE),
    await somebody(wires[KIEV]!.url),
  ] as const;
  const people: People = {
    [GERMANY]: { page: mouse, hand: 'mouse' },
    [FRANCE]: { page: other, hand: 'mouse' },
    [BURGUNDY]: { page: phone, hand: 'phone' },
    [KIEV]: { page: keys, hand: 'keys' },
  };
  const pages = [mouse, other, phone, keys];
  const guests = { [FRANCE]: other, [BURGUNDY]: phone, [KIEV]: keys };
  const id = await begun(mouse, '28', ['me', 'link', 'link', 'link'], guests, OPTIONS);
  expect((await stateOf(id)).table.order).toEqual(SEATS);
  await lies(id, in1001());
  for (const page of pages) await opened(page, id);
  // Whoever sat down is named by what the seat commands.
  await phone.getByText('A guest has sat down as Kievan Russia.').waitFor();

  // A secret agreement: proposed by mouse, signed on the phone; the others learn that there is one, and no more.
  const form = mouse.locator('.prompt form.form');
  const agree = async (number: number) => {
    await take(mouse, 'mouse', 'Propose a binding agreement');
    await form.waitFor();
    await form.getByRole('checkbox', { name: /Burgundy/ }).check();
    await form.locator('select').selectOption('secret');
    await form.getByRole('textbox').fill(TERMS);
    await form.locator('button[type=submit]').click();
    const treaty = phone.locator(`[data-treaty="${number}"]`);
    await treaty.getByText(TERMS).waitFor();
    await treaty.getByRole('button', { name: /^Sign/ }).tap();
    await expect
      .poll(async () => (await stateOf(id)).table.treaties.list.find((one) => one.number === number)?.signed)
      .toEqual([GERMANY, BURGUNDY]);
  };
  await agree(1);
  await keys.locator('.log', { hasText: 'greement' }).first().waitFor();
  const onlyPartiesKnow = async () => {
    for (const seat of SEATS) {
      const isParty = seat === GERMANY || seat === BURGUNDY;
      expect((await people[seat]!.page.content()).includes(TERMS), seat).toBe(isParty);
      expect(wires[seat]!.heard().includes(TERMS), seat).toBe(isParty);
    }
  };
  await onlyPartiesKnow();

  // A deal is offered and accepted between questions.
  await take(mouse, 'mouse', 'Offer a deal');
  await form.waitFor();
  await form.locator('select').first().selectOption('kiev');
  await form.locator('input[type=number]').first().fill('2');
  await form.locator('button[type=submit]').click();
  const offered = keys.locator('[data-offer="1"]');
  await offered.waitFor();
  await use(keys, 'keys', offered.getByRole('button', { name: /^Accept/ }));
  await expect.poll(async () => (await stateOf(id)).table.realms.kiev!.gold).toBe(14);

  // A land passes with what was begun there, and without its walls; whoever is offered it answers over the question, where he is told.
  await take(mouse, 'mouse', 'Offer a deal');
  await form.waitFor();
  await form.locator('select').first().selectOption(FRANCE);
  const given = form.locator('fieldset').first();
  for (const [group, name] of [
    ['Areas', /^Friesland/],
    ['Pull down the fortifications of', 'Friesland'],
    ['What is achieved toward the conversion of', 'Friesland (2 results)'],
  ] as const)
    await given.getByRole('group', { name: group, exact: true }).getByRole('checkbox', { name }).check();
  await form.locator('button[type=submit]').click();
  const due = other.locator('.prompt > .agreements:has(~ .asked) [data-offer="2"]');
  await due
    .getByText('Friesland without its fortifications and with the results toward its conversion')
    .waitFor();
  expect(await issuesOf(other)).toEqual([]);
  await due.getByRole('button', { name: /^Accept/ }).click();
  await expect
    .poll(async () => (await stateOf(id)).table.areas.friesland)
    .toMatchObject({ owner: FRANCE, fort: 0, converting: beginning(FRANCE, 2) });

  // A parley on a crusade is called, argued and voted to its end; the crusade turns on Kiev, whose defense is by keyboard alone.
  await nobodyTells(id, people, wires);
  const done: string[] = [];
  const goOn = async (isOver: (t: Table) => boolean): Promise<void> => {
    for (let t = await tableOf(id); !isOver(t); t = await tableOf(id)) {
      const made = await step(id, people, done.length, wish);
      if (made === null) throw new Error('the game is over');
      done.push(made);
    }
  };
  await goOn((t) => t.parley !== null);
  await mouse.locator('.bids .tally', { hasText: /^0 for, 0 against, \d+ not cast/ }).waitFor();
  await argue(other, 'The Holy Land cannot wait.', keys);
  await goOn((t) => t.parley === null);
  expect(done.filter((made) => made.startsWith('vote '))).toEqual(SEATS.map(() => 'vote for'));
  expect((await tableOf(id)).crusade).not.toBeNull();
  // A magnate may be defended against before: what he does is left to chance.
  await goOn(
    () => done.includes('bar-passage') && done.indexOf('defend 1', done.indexOf('bar-passage')) >= 0,
  );
  await mouse.locator('.log', { hasText: 'defend' }).first().waitFor();
  expect(done).toContain('bar-passage');
  await nobodyTells(id, people, wires);

  if (LONG) {
    await goOn((t) => t.crusade === null && t.round === 6);
    await goOn((t) => t.round === 7);
    await nobodyTells(id, people, wires);
    // Whoever has risen has done his deeds by then, and nobody is busy.
    await goOn((t) => t.round === 8 && t.positions.length > 0);
    await nobodyTells(id, people, wires);
    await onlyPartiesKnow();
  }

  // The word of the injured, from the phone, opens a parley and shows the terms to all: EM-SV.5. An agreement ends with a leader
  // who has no heir, and is made anew then: EM-20.3.d.
  const { list, made } = (await tableOf(id)).treaties;
  const number = list.length > 0 ? 1 : made + 1;
  if (number > 1) await agree(number);
  const broken = phone.locator(`[data-treaty="${number}"]`).getByRole('button', { name: /has broken/ });
  await use(phone, 'phone', broken);
  await phone.locator('.bids caption', { hasText: 'Parley' }).waitFor();
  await expect.poll(async () => (await stateOf(id)).table.treaties.list[0]?.open ?? null).not.toBeNull();
  for (const seat of SEATS) expect(await issuesOf(people[seat]!.page), seat).toEqual([]);
  if (LONG) await goOn((t) => t.parley === null);
  for (const page of pages) await page.context().close();
  for (const wire of lines) wire.close();
});

/** What is said at the table while they vote. */
async function argue(page: Page, words: string, to: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Chat/ }).click();
  await page.getByPlaceholder('Say something to the table').fill(words);
  await page.keyboard.press('Enter');
  await to.getByText(words).first().waitFor();
}
