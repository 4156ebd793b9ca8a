import { makePasswordLink } from '@annales/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issuesOf, openSite, PHONE, type Site } from './browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site.close();
  expect(site.faults).toEqual([]);
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** The smallest phone that anybody still has. */
const SMALL = { width: 360, height: 740 };

it('what has happened is never said to be still to come, though the clock here goes behind', async () => {
  // By more than it takes to look, however slow the machine.
  const page = await site.visit('/', { script: 'const now = Date.now; Date.now = () => now() - 3_600_000;' });
  await page.getByRole('button', { name: 'Play now Lex Saxonum' }).click();
  await page.locator('.prompt').waitFor();
  await page.goto(`${site.url}/mine`);
  await page.locator('.table-card time').first().waitFor();
  expect(await page.locator('.table-card time').first().textContent()).toMatch(/\(now\)$/);
  await page.context().close();
});

describe('every page, by day on a desk and by candle on a phone', () => {
  const PAGES: [path: string, heading: string][] = [
    ['/', 'Annales'],
    ['/games', 'Games'],
    ['/games/carolingi', 'Carolingi'],
    ['/rules/lex-saxonum', 'The rules of Lex Saxonum'],
    ['/rules/carolingi/CG-3.1.a', 'The rules of Carolingi'],
    ['/tables', 'Tables'],
    ['/new', 'A new table'],
    ['/mine', 'My tables'],
    ['/account', 'Account'],
    ['/recover', 'A new password'],
    ['/confirm', 'Is this your address?'],
    ['/moderation', 'Moderation'],
    ['/settings', 'Settings'],
    ['/here', 'Around this screen'],
    ['/here/new', 'A game around this screen'],
    ['/nowhere', 'There is no such page'],
    ['/table/nowhere', 'This table cannot be opened'],
    ['/here/nowhere', 'This game cannot be opened'],
  ];
  it.each(PAGES)('%s is sound', async (path, heading) => {
    const page = await site.visit(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await issuesOf(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await issuesOf(page)).toEqual([]);
    await expect.poll(() => isTooWide(page)).toBe(false);
    await page.setViewportSize(SMALL);
    await expect.poll(() => isTooWide(page)).toBe(false);
    await page.context().close();
  });
});

describe('playing now', () => {
  it('takes one click and no form, and is still there after a reload', async () => {
    const page = await site.visit('/');
    await button(page, /^Play now Lex Saxonum/).click();
    await page.locator('.asked').waitFor();
    await page.locator('.choice').nth(1).waitFor();
    await page.reload();
    await page.locator('.asked').waitFor();
    await page.goto(site.url);
    const going = page.locator('.going');
    await going.getByText('Your turn').waitFor();
    await going.getByRole('link', { name: 'Go on: Lex Saxonum' }).click();
    await page.locator('.asked').waitFor();
    await page.context().close();
  });

  it('is offered for every complete game, the one that is easiest to begin first, on every page', async () => {
    const page = await site.visit('/');
    const easiest = (await page.locator('.play-picture:has(.tag) b').textContent())!;
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await page.getByText(`take the lesson of ${easiest}.`).waitFor();
    expect((await page.locator('.game-card h3').first().textContent())!.trim()).toBe(easiest);
    await button(page, 'Play now against 3 bots').click();
    await page.locator('.asked').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Carolingi');
    await page.context().close();
  });
});

it('who chooses a scenario reads how even it is', async () => {
  const page = await site.visit('/new?game=carolingian-twilight');
  await page.getByLabel('Scenario', { exact: true }).selectOption('882');
  await page.getByText('Very uneven: Charles the Fat has over half of the Empire.').waitFor();
  await page.context().close();
});

it('a table for friends has a seat for one at least, and says at once what is played and by how many', async () => {
  const page = await site.visit('/new?game=empires');
  const count = page.getByLabel('Seats', { exact: true });
  await page.getByLabel('Scenario', { exact: true }).waitFor();
  expect(await count.inputValue()).toBe('2');
  await page.getByLabel('Scenario', { exact: true }).selectOption('28');
  await count.selectOption('4');
  await page.getByText('More: options').click();
  await expect.poll(() => page.locator('fieldset .row').first().locator('select').count()).toBe(4);
  // What an option can be has a name, not the id of a realm.
  const instead = page.getByLabel('Kievan Russia is played instead of');
  expect(await instead.locator('option').allTextContents()).toContain('the German Empire');
  await page.context().close();
});

/** A table of Carolingi that the first keeps for friends, who have the links. */
async function gather(friends: number): Promise<{ host: Page; links: string[] }> {
  const host = await site.visit('/new?game=carolingi');
  await host.getByLabel('Seats', { exact: true }).selectOption(String(friends + 1));
  await button(host, 'Make the table').click();
  await host.locator('.lobby').waitFor();
  await expect.poll(() => host.locator('.seat-link input').count()).toBe(friends);
  const links = await host
    .locator('.seat-link input')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  return { host, links };
}

const at = (link: string) => link.slice(site.url.length);

describe('a table for friends', () => {
  it('is joined by link and button, filled with a bot, and started', async () => {
    const { host, links } = await gather(2);
    await expect.poll(() => host.getByRole('img', { name: /QR code/ }).count()).toBe(2);
    expect(await issuesOf(host)).toEqual([]);
    expect(await button(host, 'Start the game').isDisabled()).toBe(true);

    const friend = await site.visit(at(links[0]!));
    await friend.getByText('Somebody keeps the seat of Yellow for you.').waitFor();
    expect(await friend.locator('.seat', { hasText: 'Yellow' }).textContent()).toContain('Kept');
    await button(friend, 'Sit down as Yellow').click();
    await friend.getByText('You, as a guest').waitFor();
    await host.locator('.seat', { hasText: 'Yellow' }).getByText('a guest').waitFor();

    await friend.locator('summary').click();
    const wayBack = await friend.getByLabel('Your way back to this seat').inputValue();
    const elsewhere = await site.visit(at(wayBack));
    await button(elsewhere, 'Sit down as Yellow').click();
    await elsewhere.getByText('You, as a guest').waitFor();
    await friend.getByText('You, as a guest').waitFor({ state: 'detached' });

    await host.locator('.seat', { hasText: 'Blue' }).getByRole('button', { name: 'Seat a bot' }).click();
    await host.getByText('Send the bot away').waitFor();
    await button(host, 'Start the game').click();
    for (const page of [host, elsewhere]) await page.locator('.asked').waitFor();
    for (const page of [host, friend, elsewhere]) await page.context().close();
  });

  it('keeps its links for the host, and a new link makes the old one useless', async () => {
    const { host, links } = await gather(1);
    await host.reload();
    expect(await host.getByLabel('Link for Yellow').inputValue()).toBe(links[0]);
    await button(host, /Make a new link/).click();
    await expect.poll(() => host.getByLabel('Link for Yellow').inputValue()).not.toBe(links[0]);
    const late = await site.visit(at(links[0]!));
    await button(late, 'Sit down as Yellow').click();
    await late.getByRole('alert').waitFor();
    expect(await late.getByText('You, as a guest').count()).toBe(0);
    for (const page of [host, late]) await page.context().close();
  });

  it('is listed where anyone may come, and left again', async () => {
    const host = await site.visit('/new?game=lex-saxonum');
    await host.getByLabel('Anyone').check();
    await button(host, 'Make the table').click();
    await host.locator('.lobby').waitFor();
    const guest = await site.visit('/tables');
    await guest.getByRole('link', { name: 'Take a seat: Lex Saxonum' }).click();
    await button(guest, 'Sit down as the Saxon').click();
    await guest.getByText('You, as a guest').waitFor();
    await button(guest, 'Get up').click();
    await button(guest, 'Sit down as the Saxon').waitFor();
    for (const page of [host, guest]) await page.context().close();
  });
});

describe('the table leaf', () => {
  /** Two people at Lex Saxonum, with the leaf open. */
  async function two(): Promise<[Page, Page]> {
    const host = await site.visit('/new?game=lex-saxonum');
    await button(host, 'Make the table').click();
    const link = await host.getByLabel('Link for the Saxon').inputValue();
    const friend = await site.visit(at(link));
    await button(friend, 'Sit down as the Saxon').click();
    await friend.getByText('You, as a guest').waitFor();
    await button(host, 'Start the game').click();
    for (const page of [host, friend]) await page.getByRole('tab', { name: 'Table' }).click();
    return [host, friend];
  }

  it('pauses by agreement, and goes on', async () => {
    const [host, friend] = await two();
    expect(await issuesOf(host)).toEqual([]);
    await button(host, 'Propose a pause').click();
    await friend.getByText('The Carolingian proposes to pause the game.').waitFor();
    await button(friend, 'Agree').click();
    await button(host, 'Propose to go on').waitFor();
    await button(friend, 'Propose to go on').click();
    await button(host, 'Decline').click();
    await button(friend, 'Propose to go on').waitFor();
    for (const page of [host, friend]) await page.context().close();
  });

  it('hands a seat to a bot and takes it back', async () => {
    const page = await site.visit('/');
    await button(page, /^Play now Lex Saxonum/).click();
    await page.getByRole('tab', { name: 'Table' }).click();
    await button(page, 'Let a bot play for me').click();
    await button(page, 'Take my seat back').click();
    await button(page, 'Let a bot play for me').waitFor();
    await page.context().close();
  });

  it('gives the seat of a private table to somebody else', async () => {
    const page = await site.visit('/');
    await button(page, /^Play now Lex Saxonum/).click();
    await page.getByRole('tab', { name: 'Table' }).click();
    await button(page, /Give my seat/).click();
    const link = await page.getByLabel('Link for the Carolingian').inputValue();
    const other = await site.visit(at(link));
    await other.getByText('This link opens a seat at a private table.').waitFor();
    await button(other, 'Sit down').click();
    await other.locator('.choice').first().waitFor();
    for (const one of [page, other]) await one.context().close();
  });

  it('tries things out in a sandbox', async () => {
    const page = await site.visit('/');
    await button(page, /^Play now Lex Saxonum/).click();
    await page.getByRole('tab', { name: 'Table' }).click();
    const before = page.url();
    await button(page, 'Try something out in a sandbox').click();
    await page.waitForURL((url) => url.href !== before);
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.getByText('This is a sandbox').waitFor();
    await page.context().close();
  });

  it('checks the dice when all is over, and plays again', async () => {
    const [host, friend] = await two();
    await button(host, 'Resign …').click();
    await button(host, 'Yes, resign').click();
    const check = host.locator('.office').getByRole('button', { name: 'Check the dice' });
    const thread = host.waitForEvent('worker');
    await check.click();
    expect((await thread).url()).toMatch(/\/verify\.worker-/);
    await host.locator('.office').getByText('All is as it should be').waitFor();
    await host.locator('.office').getByRole('button', { name: 'Play again' }).click();
    await host.locator('.lobby').waitFor();
    await friend.locator('.office').getByRole('link', { name: 'To the rematch' }).click();
    await friend.locator('.lobby').waitFor();
    await expect.poll(() => button(host, 'Start the game').isEnabled()).toBe(true);
    await button(host, 'Start the game').click();
    for (const page of [host, friend]) await page.locator('.asked').waitFor();
    for (const page of [host, friend]) await page.context().close();
  });
});

describe('my tables', () => {
  it('shows those that wait for me first, and leads to the next', async () => {
    const page = await site.visit('/');
    await button(page, /^Play now Lex Saxonum/).click();
    await page.locator('.asked').waitFor();
    await page.goto(`${site.url}/mine`);
    await page.locator('.top .count').waitFor();
    await expect.poll(() => page.locator('.table-card.turn').count()).toBe(1);
    await button(page, 'Next table that waits for me').click();
    await page.locator('.asked').waitFor();
    await page.context().close();
  });

  it('six of them are played in turn on a small phone', async () => {
    const page = await site.visit('/', { size: SMALL });
    const seen = new Set<string>();
    for (let i = 0; i < 6; i++) {
      await page.goto(site.url);
      await button(page, /^Play now Lex Saxonum/).click();
      await page.locator('.prompt .choice').first().waitFor();
    }
    for (let i = 0; i < 6; i++) {
      const here = page.url();
      seen.add(here);
      // The question and its choices can be reached, and nothing lies over them.
      await page.locator('.prompt .choice').first().click({ trial: true });
      await expect.poll(() => isTooWide(page)).toBe(false);
      // What is seldom wanted lies behind a button on a phone.
      await page.locator('.table-head .menu > summary').click();
      await button(page, 'Next table that waits for me').click();
      await page.waitForURL((url) => url.href !== here);
      await page.locator('.prompt .choice').first().waitFor();
    }
    expect(seen.size).toBe(6);
    await page.context().close();
  });
});

describe('an account', () => {
  const sheet = (page: Page, name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });

  async function signedUp(name: string): Promise<{ page: Page; code: string }> {
    const page = await site.visit('/account');
    await sheet(page, 'Sign up').getByLabel('Name').fill(name);
    await sheet(page, 'Sign up').getByLabel('Password').fill('in the beginning');
    await sheet(page, 'Sign up').getByRole('button').click();
    const code = await page.getByLabel('Your recovery code').inputValue();
    await button(page, 'I have written it down').click();
    await page.getByRole('link', { name }).click();
    await page.getByText(`You are ${name}.`).waitFor();
    return { page, code };
  }

  it('is made, left, and found again by the recovery code', async () => {
    const { page, code } = await signedUp('Alcuin');
    expect(await issuesOf(page)).toEqual([]);
    await button(page, 'Sign out').click();
    await page.getByRole('link', { name: 'Set a new one' }).click();
    await page.getByLabel('Name').fill('Alcuin');
    await page.getByLabel('Recovery code').fill(code);
    await page.getByLabel('New password').fill('another password');
    await button(page, 'Set the password').click();
    expect(await page.getByLabel('Your recovery code').inputValue()).not.toBe(code);
    await button(page, 'I have written it down').click();
    await page.getByRole('link', { name: 'Alcuin' }).waitFor();
    await page.context().close();
  });

  it('is opened by a link from whoever runs the server', async () => {
    const { page } = await signedUp('Einhard');
    await page.context().close();
    const link = await makePasswordLink(site.serving.services.store, 'Einhard');
    const again = await site.visit(`/recover#${link}`);
    await again.getByLabel('New password').fill('vita karoli magni');
    await button(again, 'Set the password').click();
    await button(again, 'I have written it down').click();
    await again.getByRole('link', { name: 'Einhard' }).waitFor();
    await again.context().close();
  });

  it('makes tokens for a program and ends them, changes its password, and is deleted by typing its name', async () => {
    const { page } = await signedUp('Theodulf');
    const token = page.getByLabel('Token of Golem; it is shown only now');
    const none = page.getByText('Golem: has no token');
    await page.getByLabel('Name of the program').fill('Golem');
    await button(page, 'Make a token').click();
    const first = await token.inputValue();
    expect(first.length).toBeGreaterThan(20);
    await page.getByText('Golem: plays by a token').waitFor();
    await page.getByLabel('New token for Golem').click();
    await expect.poll(() => token.inputValue()).not.toBe(first);
    await page.getByLabel('End the token of Golem').click();
    await none.waitFor();
    await token.waitFor({ state: 'detached' });
    await page.getByLabel('New token for Golem').click();
    await token.waitFor();
    await page.getByLabel('Old password').fill('in the beginning');
    await page.getByLabel('New password').fill('a better one');
    await button(page, 'Change the password').click();
    await page.getByText('The password is changed.').waitFor();
    await none.waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await page.getByLabel('Delete the program Golem').click();
    await none.waitFor({ state: 'detached' });
    expect(await button(page, 'Delete the account').isDisabled()).toBe(true);
    await page.getByLabel('Type your name').fill('Theodulf');
    await button(page, 'Delete the account').click();
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor();
    await page.context().close();
  });

  it('says in a sentence what is wrong', async () => {
    const page = await site.visit('/account');
    await sheet(page, 'Sign in').getByLabel('Name').fill('Nobody');
    await sheet(page, 'Sign in').getByLabel('Password').fill('whatever it is');
    await sheet(page, 'Sign in').getByRole('button').click();
    await page.getByRole('alert').getByText('Name and password do not go together').waitFor();
    await signedUp('Angilbert');
    await sheet(page, 'Sign up').getByLabel('Name').fill('Angilbert');
    await sheet(page, 'Sign up').getByLabel('Password').fill('in the beginning');
    await sheet(page, 'Sign up').getByRole('button').click();
    await page
      .getByRole('alert')
      .getByText('The name “Angilbert” is taken, or looks like one that is')
      .waitFor();
    await page.context().close();
  });
});

describe('settings', () => {
  it('hold at once and after a reload', async () => {
    const page = await site.visit('/settings');
    const sizeOf = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    const before = await sizeOf();
    await page.getByLabel('by candle').check();
    await page.getByLabel('Size of the text').selectOption('150');
    await page.getByLabel(/pattern of their owner/).uncheck();
    const held = async () => ({
      scale: (await sizeOf()) / before,
      dark: await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
      patterns: await page.evaluate(() => document.documentElement.dataset.patterns),
    });
    const wanted = { scale: 1.5, dark: 'rgb(29, 23, 17)', patterns: 'off' };
    await expect.poll(held).toEqual(wanted);
    await page.reload();
    await page.getByLabel('by candle').waitFor();
    await expect.poll(held).toEqual(wanted);
    await page.context().close();
  });
});

describe('the rules', () => {
  it('open at a clause, and list all of them', async () => {
    const page = await site.visit('/rules/folkmoot/FM-1.b');
    expect(await page.locator('.reader .wanted b').textContent()).toBe('FM-1.b');
    await page.getByRole('link', { name: 'All clauses' }).click();
    await expect.poll(() => page.locator('.reader li').count()).toBeGreaterThan(60);
    await page.getByLabel('Search the rules').fill('errand');
    await expect.poll(() => page.locator('.reader li').count()).toBeLessThan(30);
    expect(await page.locator('.reader').textContent()).not.toContain('optional:');
    await page.context().close();
  });
});
