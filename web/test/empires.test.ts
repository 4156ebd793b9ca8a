/**
 * Empires of the Middle Ages as it is played: Charlemagne's solitaire game by clicks, to its score when ANNALES_LONG is set;
 * what the table foretells, beside the rules' own numbers; and four people at the Millennium who make a secret agreement and a
 * deal, defend an area and call a parley, one by keyboard alone and one on a phone.
 */

import { hash } from 'node:crypto';
import { decide } from '@annales/bots';
import { type Action, fast, isForm, look, type Seat, type State } from '@annales/engine';
import { world } from '@annales/games/empires/data.ts';
import { empires } from '@annales/games/empires/game.ts';
import { wouldBe } from '@annales/games/empires/rules/endeavors.ts';
import { forecast } from '@annales/games/empires/rules/odds.ts';
import type { Act, At, Table } from '@annales/games/empires/state.ts';
import { type Laid, table as lay } from '@annales/games/empires/test/table.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesOf, openSite, PHONE, type Site } from './browser.ts';
import { api, type Hand, tabTo, take, use } from './hands.ts';
import { inHurry } from './playing.ts';
import { betrayed, tapped } from './wire.ts';

const LONG = process.env.ANNALES_LONG !== undefined;
/** So many decisions bring Charlemagne through taxes and his first endeavors. */
const DECISIONS = LONG ? Number.POSITIVE_INFINITY : 8;
const SALT = 'ab'.repeat(16);

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
): Promise<string> {
  const { table, invitations } = await api(host, 'POST', '/tables', {
    game: 'empires',
    scenario,
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
  ...world((await playingOf(id)).game.data.value),
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

/** Gold is the only number that is asked for. */
async function fillIn(page: Page, hand: Hand, words: string, gold: number): Promise<void> {
  await take(page, hand, words);
  const form = page.locator('.prompt form.form');
  const amount = form.locator('input[type=number]');
  await amount.waitFor();
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

/** What a bot would do now, by this person's hand. */
async function step(id: string, page: Page, hand: Hand, turn: number): Promise<boolean> {
  const { game, state } = await playingOf(id);
  const ask = game.asks(state)[0];
  if (!ask) return false;
  const { seat } = ask;
  const choices = game.choices(state, seat).filter(({ free }) => !free);
  const action = decide(game, state, seat, empires.bots.heuristic!, fast(turn), choices) as Act;
  const form = choices.find((one) => isForm(one.action) && one.action.verb === action.verb);
  const before = JSON.stringify(state);
  const view = game.view(state, seat);
  await page.locator('.prompt[aria-busy=false] .asked', { hasText: game.say.prompt(view, ask) }).waitFor();
  if (form)
    await fillIn(page, hand, game.say.form(view, form.action as never), (action as { gold: number }).gold);
  else await take(page, hand, game.say.action(view, action as Action));
  await expect
    .poll(async () => JSON.stringify(await stateOf(id)), { message: game.notation.format(action as Action) })
    .not.toBe(before);
  return true;
}

// ---------------------------------------------------------------- alone

test('Charlemagne’s solitaire game, by clicks', { timeout: LONG ? 3_600_000 : 300_000 }, async () => {
  const page = await somebody();
  const id = await begun(page, '27', ['me'], {});
  await opened(page, id);
  let turn = 0;
  while (turn < DECISIONS && (await step(id, page, 'mouse', turn))) turn++;
  const { result, table } = await stateOf(id);
  if (LONG) {
    expect(result).not.toBeNull();
    await page.locator('.result').waitFor();
  } else {
    expect(turn).toBe(DECISIONS);
    expect(table.round).toBeGreaterThanOrEqual(1);
  }
  // The annals are at hand at any time, with the realms over time and the first map.
  await page.getByRole('tab', { name: 'Years' }).click();
  await page.getByRole('button', { name: 'Draw it' }).click();
  await page.locator('.course tbody tr').first().waitFor();
  await page.locator('.annals .quarters').getByRole('button', { name: '771', exact: true }).click();
  await page.locator('.then').getByText('The map in 771').waitFor();
  await page.locator('.then .map [data-area="bavaria"]').waitFor({ state: 'attached' });
  expect(await issuesOf(page)).toEqual([]);
  await page.context().close();
});

test('a table foretells of a choice what the rules work out, and tells each card', async () => {
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
  await choice.hover();
  const panel = page.locator('.foretold .rating');
  await panel.locator('.chances').waitFor();
  const shown = (what: string) => panel.locator(`[data-odds="${what}"]`).textContent();
  expect(await shown('C')).toContain(`${percent(brings.C!)}${brings.C} of ${cards}`);
  expect(await shown('nothing')).toContain(`${percent(nothing)}${nothing} of ${cards}`);
  expect(await panel.locator('.terms tr').count()).toBe(terms.length);
  await panel.locator('[data-gold]').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.context().close();
});

// ---------------------------------------------------------------- four people

const [GERMANY, FRANCE, BURGUNDY, DENMARK] = ['germany', 'france', 'burgundy', 'denmark'] as const;
/** Cards that are held, and in whose hands they lie. */
const [HELD, OTHERS] = world(empires.data).standardDeck.filter(
  (card) => world(empires.data).eventCards[card]!.hold,
) as [number, number];

test('four people make a secret agreement and a deal, defend, and call a parley, by mouse, keys and phone', async () => {
  const wires = await Promise.all([1, 2, 3, 4].map(() => tapped(site.url)));
  const pages = [
    await somebody(wires[0]!.url),
    await somebody(wires[1]!.url),
    await somebody(wires[2]!.url, PHONE),
    await somebody(wires[3]!.url),
  ] as const;
  const [mouse, keys, phone, other] = pages;
  const id = await begun(mouse, '28', ['me', 'link', 'link', 'link'], {
    [FRANCE]: keys,
    [BURGUNDY]: phone,
    [DENMARK]: other,
  });
  const seats = (await stateOf(id)).table.order;
  expect(seats).toEqual([GERMANY, FRANCE, BURGUNDY, DENMARK]);
  await lies(
    id,
    lay({
      scenario: '28',
      seats: 4,
      own: {
        [GERMANY]: ['swabia', 'bavaria'],
        [FRANCE]: ['champagne', 'lorraine'],
        [BURGUNDY]: ['burgundy'],
        [DENMARK]: ['denmark'],
      },
      turn: GERMANY,
      hands: { [FRANCE]: [HELD], [BURGUNDY]: [OTHERS] },
      realms: { [GERMANY]: { gold: 12 }, [FRANCE]: { gold: 9 }, [BURGUNDY]: { gold: 4 } },
    }),
  );
  for (const page of pages) await opened(page, id);

  // A secret agreement: proposed by mouse, signed on the phone; the others learn that there is one, and no more.
  await take(mouse, 'mouse', 'Propose a binding agreement');
  const form = mouse.locator('.prompt form.form');
  await form.waitFor();
  await form.getByRole('checkbox', { name: /Burgundy/ }).check();
  await form.locator('select').selectOption('secret');
  await form.getByRole('textbox').fill('Neither marches on Venice');
  await form.locator('button[type=submit]').click();
  const treaty = phone.locator('[data-treaty="1"]');
  await treaty.getByText('Neither marches on Venice').waitFor();
  await treaty.getByRole('button', { name: /^Sign/ }).tap();
  await expect
    .poll(async () => (await stateOf(id)).table.treaties.list[0]!.signed)
    .toEqual([GERMANY, BURGUNDY]);
  await keys.locator('.log', { hasText: 'greement' }).first().waitFor();
  for (const [i, page] of pages.entries()) {
    const isParty = i === 0 || i === 2;
    expect((await page.content()).includes('Neither marches'), seats[i]).toBe(isParty);
    expect(wires[i]!.heard().includes('Neither marches'), seats[i]).toBe(isParty);
  }

  // A deal is offered and accepted between questions.
  await take(mouse, 'mouse', 'Offer a deal');
  await form.waitFor();
  await form.locator('select').first().selectOption(FRANCE);
  await form.locator('input[type=number]').first().fill('2');
  await form.locator('button[type=submit]').click();
  const offered = keys.locator('[data-offer="1"]');
  await offered.waitFor();
  await use(keys, 'keys', offered.getByRole('button', { name: /^Accept/ }));
  await expect.poll(async () => (await stateOf(id)).table.realms[FRANCE]!.gold).toBe(11);

  // An attack, and who defends, by keyboard alone.
  await take(mouse, 'mouse', 'Conquest: Lorraine');
  await fillIn(mouse, 'mouse', 'Gold beyond the cost', 0);
  await keys.locator('.prompt[aria-busy=false] .asked', { hasText: 'Lorraine' }).waitFor();
  await keys.locator('.rating .chances').first().waitFor();
  await fillIn(keys, 'keys', 'Defend, with so much gold beyond the cost', 1);
  await expect.poll(async () => (await stateOf(id)).table.endeavor).toBeNull();
  await mouse.locator('.log', { hasText: 'defend' }).first().waitFor();

  // The word of the injured, from the phone, opens a parley and shows the terms to all: EM-SV.5.
  await use(phone, 'phone', phone.locator('[data-treaty="1"]').getByRole('button', { name: /has broken/ }));
  await phone.locator('.bids caption', { hasText: 'Parley' }).waitFor();
  await expect.poll(async () => (await stateOf(id)).table.treaties.list[0]?.open ?? null).not.toBeNull();
  for (const [i, page] of pages.entries()) {
    expect(betrayed(wires[i]!.heard(), seats[i]!), seats[i]).toEqual([]);
    expect(await issuesOf(page), seats[i]).toEqual([]);
  }
  const { table } = await stateOf(id);
  expect(look(table.realms[FRANCE]!.hand)).toEqual([HELD]);
  for (const page of pages) await page.context().close();
  for (const wire of wires) wire.close();
});
