/**
 * Carolingian Twilight as it is played: three people at three browsers, by mouse, by keyboard alone and on a phone, through
 * the beginning of the scenario of 843, or the whole of it when ANNALES_LONG is set; and by clicks an operation over the
 * sea with a siege and a counterattack.
 */

import { hash } from 'node:crypto';
import { decide } from '@annales/bots';
import { type Action, fast, isBlank, isForm, look, type Seat, type State } from '@annales/engine';
import { carolingianTwilight } from '@annales/games/carolingian-twilight/game.ts';
import type { Act, At, Table } from '@annales/games/carolingian-twilight/state.ts';
import {
  force,
  type Laid,
  table as lay,
  operate,
  play,
} from '@annales/games/carolingian-twilight/test/table.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesOf, openSite, PHONE, SALT, type Site } from './browser.ts';
import { api, type Hand, tabOf, tabTo, take, use } from './hands.ts';
import { inHurry } from './playing.ts';
import { followed, tapped, type Wire } from './wire.ts';

const LONG = process.env.ANNALES_LONG !== undefined;
/** So many decisions bring the three through bids, auctions, the raid and the first operations. */
const DECISIONS = LONG ? Number.POSITIVE_INFINITY : 18;
const [WEST, EAST, MIDDLE] = ['charles-bald', 'louis-german', 'lothar'] as const;

let site: Site;
beforeAll(async () => {
  site = await openSite({ server: { newSeed: () => hash('sha256', 'twilight') } });
});
afterAll(() => site.close());

async function somebody(url = site.url, size?: typeof PHONE): Promise<Page> {
  const page = await site.visit('/settings', size && { size });
  await inHurry(page);
  await page.goto(`${url}/settings`);
  await api(page, 'POST', '/guests');
  return page;
}

/** A table of 843, begun; those who come by link sit down. */
async function begun(host: Page, seats: unknown[], guests: Record<Seat, Page>): Promise<string> {
  const { table, invitations } = await api(host, 'POST', '/tables', {
    game: 'carolingian-twilight',
    scenario: '843',
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

/** Another position on the same table; whoever comes now sees it. */
const lies = async (id: string, { state }: Laid): Promise<unknown> =>
  Object.assign(await stateOf(id), JSON.parse(JSON.stringify(state)));

// ---------------------------------------------------------------- hands

/** What cannot be chosen from a list: the set-up as it is offered, bids and oaths. */
async function fillIn(page: Page, hand: Hand, words: string, action: Act): Promise<void> {
  if (action.verb === 'deploy')
    return use(page, hand, page.locator('.deploy').getByRole('button', { name: 'Set up so' }));
  await take(page, hand, words);
  const form = page.locator('.prompt form.form');
  await form.waitFor();
  const boxes = await form.locator('input[type=checkbox]').all();
  if (action.verb === 'bid') {
    const amount = form.locator('input[type=number]');
    if (hand === 'keys') {
      await tabTo(page, amount);
      await page.keyboard.type(`${action.amount}`);
    } else await amount.fill(`${action.amount}`);
  }
  for (const box of action.verb === 'swear' ? boxes : []) {
    if (hand === 'keys') {
      await tabTo(page, box);
      await page.keyboard.press('Space');
    } else await box.check();
  }
  if (hand === 'keys') await page.keyboard.press('Enter');
  else await use(page, hand, form.locator('button[type=submit]'));
}

/**
 * What this person does: as a bot would; but whoever is in a hurry fights in every third year alone, with one force of a
 * power, and makes no deals.
 */
function wanted({ game, state }: Awaited<ReturnType<typeof playingOf>>, seat: Seat, turn: number): Act {
  const choices = game.choices(state, seat).filter(({ free }) => !free);
  const { gt, forces, turn: now } = (state as State<Table>).table;
  const isDone = gt % 3 !== 1 || forces.some(({ power, done }) => done && power === now?.power);
  const end = choices.find(({ action }) => action.verb === 'end')?.action;
  if (LONG && isDone && end) return end as Act;
  return decide(game, state, seat, carolingianTwilight.bots.heuristic!, fast(turn), choices) as Act;
}

interface Person {
  page: Page;
  hand: Hand;
}

/** One decision of whoever is asked, by this person's hand. */
async function step(id: string, hands: Record<Seat, Person>, turn: number) {
  const playing = await playingOf(id);
  const { game, state } = playing;
  const ask = game.asks(state)[0];
  if (!ask) return false;
  const { seat } = ask;
  const { page, hand } = hands[seat]!;
  const action = wanted(playing, seat, turn);
  const choice = game
    .choices(state, seat)
    .find((one) => isForm(one.action) && one.action.verb === action.verb && !one.free);
  const before = JSON.stringify(state);
  const view = game.view(state, seat);
  // Somebody looks at the question before he answers it.
  await page.locator('.prompt[aria-busy=false] .asked', { hasText: game.say.prompt(view, ask) }).waitFor();
  if (choice) await fillIn(page, hand, game.say.form(view, choice.action as never), action);
  else await take(page, hand, game.say.action(view, action as Action));
  await expect
    .poll(async () => JSON.stringify(await stateOf(id)), {
      message: `${seat} by ${hand}: ${game.notation.format(action as Action)}`,
    })
    .not.toBe(before);
  return true;
}

// ---------------------------------------------------------------- somebody in a hurry

/** The first of the answers that can be left, for whatever else would be asked again and again. */
const LEFT = [
  'Spaces on the track',
  'Assassin',
  'Viking Diplomacy',
  'Oaths of Strasbourg',
  'Crossing of your seas',
  'Counterattack',
  'Losses',
  'Maintenance',
];
const MAJORS = ['slavs', 'bulgars', 'byzantium', 'muslims'];

/** Leaves answers for the rest of the game, and bids for nothing any more. */
async function leaveAnswers({ page, hand }: Person): Promise<void> {
  await use(page, hand, await tabOf(page, hand, 'Beforehand'));
  const leaf = page.locator('.standing');
  await leaf.waitFor();
  for (const on of LEFT) {
    const select = leaf.locator('label', { hasText: on }).locator('select');
    if (hand === 'keys') {
      await tabTo(page, select);
      await page.keyboard.press('ArrowDown');
    } else await select.selectOption({ index: 1 });
    await expect.poll(() => select.inputValue()).not.toBe('');
    await page.locator('.prompt[aria-busy=false]').waitFor();
  }
  for (const title of ['Initiative', 'Bids for Major NPPs']) {
    await use(page, hand, leaf.getByRole('button', { name: `Leave an answer: ${title}` }));
    const form = leaf.locator('form');
    await form.waitFor();
    for (const [i] of title === 'Initiative' ? [] : MAJORS.entries()) {
      if (i > 0) await use(page, hand, form.getByRole('button', { name: /^Add to/ }));
      const power = form.locator('select').nth(i);
      if (hand === 'keys') {
        await tabTo(page, power);
        for (let steps = 0; steps < i; steps++) await page.keyboard.press('ArrowDown');
      } else await power.selectOption({ index: i });
      await expect.poll(() => power.inputValue()).toBe(MAJORS[i]);
    }
    await use(page, hand, form.locator('button[type=submit]'));
    await form.waitFor({ state: 'detached' });
  }
}

// ---------------------------------------------------------------- what others must not know

/** A page has what is in a force, in its traffic or in its picture, only if this seat plays it or has once seen it. */
async function mustSeeOnlyOwn(id: string, page: Page, wire: Wire, seat: Seat): Promise<void> {
  const { game, state } = await playingOf(id);
  expect((await page.content()).includes('$is')).toBe(false);
  const readers = [...wire.heard().matchAll(/\{"\$for":\[([^\]]*)\],"\$is":/g)].map(([, all]) => all!);
  expect(readers.length).toBeGreaterThan(0);
  expect(readers.filter((all) => !all.includes(`"${seat}"`))).toEqual([]);
  // Nor is anything changed for it within a place that is covered.
  const { steps, betrayed } = followed(wire.heard(), id, seat);
  expect(betrayed).toEqual([]);
  expect(steps).toBeGreaterThan(1);
  const { table } = game.view(state, seat) as unknown as State<Table>;
  const seen = look(table.seen[seat]!).flatMap(({ forces }) => forces.map((force) => force.id));
  // What was to stand where is drawn until the page hears that it was set up so.
  await page.locator('[data-piece^=plan-]').first().waitFor({ state: 'detached' });
  const numbered = await page.evaluate(() =>
    [...document.querySelectorAll('[data-stack] [data-piece]')]
      .filter((piece) => piece.querySelector('.troops .number'))
      .map((piece) => (piece as SVGElement).dataset.piece!),
  );
  const isKnown = (piece: string) =>
    table.forces.some(
      ({ id, power, units }) =>
        [`force-${id}`, `power-${power}`].includes(piece) && (seen.includes(id) || !isBlank(units)),
    );
  expect(numbered.length).toBeGreaterThan(0);
  expect(numbered.filter((force) => !isKnown(force))).toEqual([]);
  const covered = table.forces.filter((one) => isBlank(one.units));
  expect(covered.length).toBeGreaterThan(10);
}

/** In the page. */
const isLatestInSight = (): boolean => {
  const log = document.querySelector('.log')!;
  const [, before] = log.querySelectorAll('.first');
  const { top, bottom } = before!.previousElementSibling!.getBoundingClientRect();
  const sight = log.getBoundingClientRect();
  return log.scrollHeight > log.clientHeight && top >= sight.top && bottom <= sight.bottom;
};

/** How far a long game has come. */
async function told(id: string, turn: number): Promise<void> {
  const { gt } = (await stateOf(id)).table;
  if (turn % 25 === 0)
    console.log(`decision ${turn}, game turn ${gt}, ${Math.round(performance.now() / 1000)} s`);
}

const LIMIT = { timeout: LONG ? 3_600_000 : 300_000 };

test(
  'three people play 843, by mouse, by keyboard alone and on a phone, and see what is theirs',
  LIMIT,
  async () => {
    const wires = await Promise.all([tapped(site.url), tapped(site.url), tapped(site.url)]);
    const [mouse, keys, phone] = [
      await somebody(wires[0]!.url),
      await somebody(wires[1]!.url),
      await somebody(wires[2]!.url, PHONE),
    ];
    const id = await begun(mouse, ['me', 'link', 'link'], { [EAST]: keys, [MIDDLE]: phone });
    const hands: Record<Seat, Person> = {
      [WEST]: { page: mouse, hand: 'mouse' },
      [EAST]: { page: keys, hand: 'keys' },
      [MIDDLE]: { page: phone, hand: 'phone' },
    };
    for (const { page } of Object.values(hands)) {
      await page.goto(`${new URL(page.url()).origin}/table/${id}`);
      await page.locator('.prompt').waitFor();
    }
    const nothingKnown = async () => {
      for (const [i, [seat, { page }]] of Object.entries(hands).entries())
        await mustSeeOnlyOwn(id, page, wires[i]!, seat);
    };
    let turn = 0;
    let isLeft = !LONG;
    while (turn < DECISIONS && (await step(id, hands, turn))) {
      turn++;
      if (LONG) await told(id, turn);
      // The first year with every question; then nobody is asked what can be said beforehand.
      if (!isLeft && (await stateOf(id)).table.gt > 1) {
        isLeft = true;
        for (const person of Object.values(hands)) await leaveAnswers(person);
      }
      if (turn === 3) {
        await nothingKnown();
        for (const { page } of Object.values(hands)) expect(await issuesOf(page)).toEqual([]);
      }
    }
    await nothingKnown();
    const { table, result } = await stateOf(id);
    if (LONG) {
      expect(result).not.toBeNull();
      for (const { page } of Object.values(hands)) await page.locator('.result').waitFor();
    } else {
      expect(table.gt).toBe(1);
      // A new turn stands over the one before it, which was longer than the log: its latest line is in sight.
      for (const page of [mouse, keys]) await expect.poll(() => page.evaluate(isLatestInSight)).toBe(true);
    }
    expect(site.faults.filter((one) => !one.startsWith('asks http://localhost:'))).toEqual([]);
    for (const { page } of Object.values(hands)) await page.context().close();
    for (const wire of wires) wire.close();
  },
);

// ---------------------------------------------------------------- an operation

test('a force crosses the sea, besieges a burg and is struck back, by clicks', async () => {
  const west = await somebody();
  const middle = await somebody();
  const id = await begun(west, ['me', { bot: 'heuristic' }, 'link'], { [MIDDLE]: middle });
  const before = lay({
    at: { operations: WEST },
    forces: {
      [WEST]: { marseille: { leader: 1, army: 2, warrior: 2 }, ligurian: { fleet: 1 } },
      [MIDDLE]: { pisa: { militia: 3 }, rome: { leader: 1, warrior: 1 } },
    },
    hands: { [WEST]: ['leadership-3'] },
  });
  await lies(id, before);
  for (const page of [west, middle]) {
    await page.goto(`${site.url}/table/${id}`);
    await page.locator('.prompt').waitFor();
  }
  const click = async (words: string | RegExp) =>
    west.locator('.prompt .choice:not(:disabled)', { hasText: words }).first().click();
  await click(/^\d?Operate with the force of Charles the Bald in Marseille/);
  await click('Play Leadership 3');
  await click('Roll for OP');
  // Its price lies on every place that it can reach.
  await west.locator('[data-stack="tuscany"] .price').waitFor();
  await click(/Cross the Ligurian Sea to Tuscany for 3 OP|Cross the .* to Tuscany for 3 OP/);
  await west.locator('.operation .path', { hasText: 'Tuscany (3)' }).waitFor();
  await click(/Attack the force of Lothar I in Pisa/);
  await west.locator('.combat h2', { hasText: 'Siege of Pisa' }).waitFor();
  expect(await west.locator('.combat .odds').isVisible()).toBe(true);
  // To whom the stack is covered no strength is told.
  expect(await middle.locator('.combat .odds').count()).toBe(0);
  expect(await issuesOf(west)).toEqual([]);
  await click('Roll on the Shock table');
  await expect.poll(async () => (await stateOf(id)).table.shown?.crt).toBe('shock');

  // Whatever fell, the same siege once more with a 3, which is struck back.
  const siege = lay({
    at: { operations: WEST },
    forces: {
      [WEST]: { tuscany: { leader: 1, army: 2, warrior: 2 } },
      [MIDDLE]: { pisa: { militia: 3 }, rome: { leader: 1, warrior: 1 } },
    },
  });
  operate(siege, WEST, 'tuscany', 6);
  play(siege, WEST, `attack ${force(siege, MIDDLE, 'pisa')}`);
  play(siege, WEST, 'strike shock', 3);
  await lies(id, siege);
  for (const page of [west, middle]) await page.reload();
  await middle.locator('.combat .facts', { hasText: 'Lothar I counterattacks' }).waitFor();
  // The die that lies there is still the attacker's.
  await middle.locator('.combat', { hasText: 'Charles the Bald: Shock, strength 4–5' }).waitFor();
  await middle.locator('.prompt .choice:not(:disabled)', { hasText: 'Engagement table' }).click();
  await expect.poll(async () => (await stateOf(id)).table.shown?.crt).toBe('engagement');
  await west.context().close();
  await middle.context().close();
});

// ---------------------------------------------------------------- deals

test('two people make a deal by hand, and a third sees only what all may', async () => {
  const [west, east, middle] = [await somebody(), await somebody(), await somebody(site.url, PHONE)];
  const id = await begun(west, ['me', 'link', 'link'], { [EAST]: east, [MIDDLE]: middle });
  await lies(
    id,
    lay({
      at: { operations: EAST },
      forces: {
        [WEST]: { francia: { leader: 1 } },
        [EAST]: { bavaria: { leader: 1 } },
        [MIDDLE]: { rome: { leader: 1 } },
      },
      hands: { [WEST]: ['espionage'] },
      dp: { [WEST]: 3, [MIDDLE]: 4 },
    }),
  );
  for (const page of [west, east, middle]) {
    await page.goto(`${site.url}/table/${id}`);
    await page.locator('.prompt').waitFor();
  }
  const dealOf = (page: Page, number: number) => page.locator(`.deals [data-offer="${number}"]`);
  const dp = async () => {
    const { powers } = (await stateOf(id)).table;
    return [powers[WEST]!.dp, powers[MIDDLE]!.dp];
  };
  const isGone = (page: Page, number: number) => dealOf(page, number).waitFor({ state: 'detached' });
  /** The form takes what is typed as soon as it is asked for. */
  const offer = async (write: (form: ReturnType<Page['locator']>) => Promise<void>) => {
    const button = west.getByRole('button', { name: 'Offer somebody a deal' });
    await west.keyboard.press((await button.locator('.key-of').textContent())!);
    const form = west.getByRole('form', { name: 'Offer somebody a deal' });
    await expect
      .poll(() =>
        form
          .locator('select')
          .first()
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
    await west.keyboard.type('Lothar');
    await write(form);
    await west.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
  };

  await offer(async () => {
    await west.keyboard.press('Tab');
    await west.keyboard.type('1');
    await west.keyboard.press('Tab');
    await west.keyboard.type('2');
  });
  await dealOf(west, 1).getByText('Offer 1: you to Lothar I').waitFor();
  // He whom it is made to can refuse it while the table waits for another.
  await dealOf(middle, 1).getByText('Offer 1: Charles the Bald to you').waitFor();
  await dealOf(middle, 1).getByRole('button', { name: 'Refuse offer 1' }).tap();
  await isGone(west, 1);
  expect(await dp()).toEqual([3, 4]);

  await offer(async (form) => {
    await west.keyboard.press('Tab');
    await west.keyboard.type('1');
    await west.keyboard.press('Tab');
    await west.keyboard.type('2');
    await form.getByRole('button', { name: 'Add: Marker given' }).click();
    await form.getByRole('button', { name: 'Add: Promise' }).click();
    await form.getByRole('textbox', { name: 'Words' }).fill('Peace in Italy');
  });
  const lothar = dealOf(middle, 2);
  await lothar.locator('.goods', { hasText: '1 DP and Espionage' }).waitFor();
  await lothar.getByText('Promised, which binds nobody: “Peace in Italy”').waitFor();
  // To Louis it is a marker, and there is nothing that he could answer.
  await dealOf(east, 2).locator('.goods', { hasText: '1 DP and 1 marker' }).waitFor();
  expect(await dealOf(east, 2).getByRole('button').count()).toBe(0);
  expect(await east.locator('.table').textContent()).not.toMatch(/Espionage|Peace in Italy/);
  for (const page of [west, middle]) expect(await issuesOf(page)).toEqual([]);
  await lothar.getByRole('button', { name: 'Take up offer 2' }).tap();
  await isGone(middle, 2);
  expect(await dp()).toEqual([4, 3]);
  const { table } = await stateOf(id);
  expect(look(table.powers[MIDDLE]!.hand)).toEqual(['espionage']);

  // What was offered can be taken back as long as nobody has answered.
  await offer(async () => {
    await west.keyboard.press('Tab');
    await west.keyboard.type('3');
  });
  await dealOf(middle, 3).waitFor();
  await dealOf(west, 3).getByRole('button', { name: 'Withdraw offer 3' }).press('Enter');
  await isGone(middle, 3);
  expect(await dp()).toEqual([4, 3]);
  for (const page of [west, east, middle]) await page.context().close();
});

// ---------------------------------------------------------------- beforehand

test('an auction is bid for by proxy: what was left beforehand answers, and nobody is asked', async () => {
  const page = await somebody();
  const id = await begun(page, ['me', { bot: 'heuristic' }, { bot: 'heuristic' }], {});
  await page.goto(`${site.url}/table/${id}`);
  await (await tabOf(page, 'mouse', 'Beforehand')).click();
  const leaf = page.locator('.standing');
  await leaf.getByRole('button', { name: 'Leave an answer: Initiative' }).click();
  await leaf.locator('form input[type=number]').fill('2');
  // The button says what is left.
  await leaf.getByRole('button', { name: /^Leave it so: .*up to 2 DP/ }).click();
  await leaf.getByText('Outbid the others for the order of play, up to 2 DP').waitFor();
  await page.locator('.deploy').getByRole('button', { name: 'Set up so' }).click();
  await page.locator('.asked', { hasText: 'Choose your space' }).waitFor();
  const log = page.locator('.log');
  expect(await log.textContent()).toContain('Charles the Bald bids 1 DP');
  // Tab does not go through its lines, which grow with the game: arrow keys do.
  expect(await log.locator('button:not([tabindex="-1"])').count()).toBe(0);
  const focused = () => page.evaluate(() => document.activeElement!.textContent);
  const lines = await log.locator('button').allTextContents();
  await log.focus();
  for (const line of lines.slice(0, 2)) {
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(line);
  }
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe(lines[0]);
  await page.context().close();
});
