/** What people do at a table besides playing: agree, correct, hand seats on, and watch the clock. */

import { systemClock } from '@annales/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn, issuesOf, openSite, type Site } from './browser.ts';
import { inHurry, questioned } from './playing.ts';

let site: Site;
/** By how much the server's clock is ahead, in milliseconds. */
let later = 0;
const days = (count: number) => {
  later += count * 86_400_000;
};
beforeAll(async () => {
  site = await openSite({
    server: { clock: { ...systemClock, steady: () => systemClock.steady() + later } },
  });
});
afterAll(async () => {
  await site.close();
  expect(site.faults).toEqual([]);
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const seat = (page: Page, name: string) => page.locator('.office .seat', { hasText: name });

interface Two {
  host: Page;
  friend: Page;
  /** By which the friend came. */
  link: string;
}

/** Two people at Lex Saxonum, with the leaf open; `late`: the friend's browser has another time of day. */
async function two({ clock = false, late = 0 } = {}): Promise<Two> {
  const host = await site.visit('/settings');
  await inHurry(host);
  await host.goto(`${site.url}/new?game=lex-saxonum`);
  if (clock) {
    await host.getByLabel('With a clock').check();
    // More than any one step of a test takes.
    await host.getByLabel('More for each answer').selectOption('60');
  }
  await button(host, 'Make the table').click();
  const link = await host.getByLabel('Link for the Saxon').inputValue();
  const friend = await site.visit('/settings');
  await inHurry(friend);
  if (late !== 0) await friend.addInitScript(`{ const now = Date.now; Date.now = () => now() + ${late}; }`);
  await friend.goto(link);
  await button(friend, 'Sit down as the Saxon').click();
  await friend.getByText('You, as a guest').waitFor();
  await button(host, 'Start the game').click();
  for (const page of [host, friend]) await page.getByRole('tab', { name: 'Table' }).click();
  return { host, friend, link };
}

const leave = async (...pages: Page[]) => {
  for (const page of pages) await page.context().close();
};

/** Both draw a stratagem, the Carolingian first. */
async function draw({ host, friend }: Two): Promise<void> {
  await button(host, /Draw a stratagem/).click();
  await button(friend, /Draw a stratagem/).click();
  await questioned(host, 'Draw another stratagem for 1 RP').waitFor();
}

describe('by agreement', () => {
  it('goes back to a step that both can read', async () => {
    const both = await two();
    const { host, friend } = both;
    await draw(both);
    await button(host, 'Propose to go back …').click();
    await host.getByLabel('Back to just after').selectOption({ index: 1 });
    await button(host, 'Propose').click();
    await friend.getByText(/proposes to go back to step 1 of the game/).waitFor();
    await friend.getByText('“772: the Carolingian has the initiative”').waitFor();
    await button(friend, 'Agree').click();
    await questioned(host, 'Draw a stratagem for 0 RP').waitFor();
    await questioned(friend, 'The Carolingian is asked').waitFor();
    await leave(host, friend);
  });

  it('corrects what lies open, and refuses what cannot be', async () => {
    const { host, friend } = await two();
    await button(host, 'Propose a correction …').click();
    const [what, value] = [host.getByLabel(/^What is wrong/), host.getByLabel(/^What it should be/)];
    await what.fill('The moon');
    await host.getByLabel('Why').fill('The Irminsul stands');
    await button(host, 'Propose').click();
    await host.getByRole('alert').getByText('Nothing on the table is called that').waitFor();
    await what.fill('RP of the Saxon');
    await expect.poll(() => value.inputValue()).toBe('7');
    await value.fill('8');
    await button(host, 'And something else').click();
    await what.last().fill('Whether Syburg is converted');
    await value.last().selectOption('yes');
    expect(await issuesOf(host)).toEqual([]);
    // What the rules do not allow is said, and what was written stays there.
    await button(host, 'Propose').click();
    await host.getByRole('alert').getByText('converted but not conquered').waitFor();
    await what.last().fill('Who controls Syburg');
    await value.last().selectOption('the Carolingian');
    await button(host, 'Propose').click();
    await friend.getByText('proposes to correct the table: The Irminsul stands.').waitFor();
    await friend.getByText('RP of the Saxon from 7 to 8', { exact: true }).waitFor();
    await friend
      .getByText('Who controls Syburg from the Saxon to the Carolingian', { exact: true })
      .waitFor();
    expect(await issuesOf(friend)).toEqual([]);
    await button(friend, 'Agree').click();
    for (const page of [host, friend]) await page.getByText('8 of 25 RP').waitFor();
    await leave(host, friend);
  });

  it('a correction that comes too late falls, and both read why', async () => {
    const both = await two();
    const { host, friend } = both;
    await button(friend, 'Propose a correction …').click();
    await friend.getByLabel(/^What is wrong/).fill('RP of the Carolingian');
    await friend.getByLabel(/^What it should be/).fill('20');
    await friend.getByLabel('Why').fill('We miscounted');
    await button(friend, 'Propose').click();
    await button(host, 'Agree').waitFor();
    // Meanwhile the purse becomes another.
    await draw(both);
    await button(host, /Draw a stratagem/).click();
    await questioned(friend, 'Draw another stratagem for 1 RP').waitFor();
    await button(host, 'Agree').click();
    for (const page of [host, friend])
      await page.getByText(/could not be done any more\. RP of the Carolingian: this is \d+ now/).waitFor();
    expect(await issuesOf(host)).toEqual([]);
    await leave(host, friend);
  });

  it('is told though an answer about the table comes late or not at all', async () => {
    const { host, friend } = await two();
    const held = Promise.withResolvers<void>();
    const asked: string[] = [];
    let fate: 'pass' | 'late' | 'lost' = 'pass';
    await host.route(/\/api\/v1\/tables\/[^/?]+$/, async (route) => {
      const [now] = [fate];
      fate = 'pass';
      asked.push(now);
      if (now === 'lost') return route.abort('connectionfailed');
      const response = await route.fetch();
      if (now === 'late') await held.promise;
      await route.fulfill({ response });
      if (now === 'late') asked.push('come');
    });
    // How it stood before is asked for when the leaf is opened, and comes when more is known already.
    await host.getByRole('tab', { name: 'Chat' }).click();
    fate = 'late';
    await host.getByRole('tab', { name: 'Table' }).click();
    await expect.poll(() => asked).toContain('late');
    await button(friend, 'Propose a pause').click();
    const proposal = host.getByText(/proposes to pause the game/);
    await proposal.waitFor();
    held.resolve();
    await expect.poll(() => asked).toContain('come');
    await drawn(host);
    expect(await proposal.count()).toBe(1);
    // What has changed since is told once, and asked for until it has come.
    fate = 'lost';
    await button(friend, 'Take it back').click();
    await proposal.waitFor({ state: 'detached' });
    expect(asked).toContain('lost');
    await leave(host, friend);
  });
});

describe('seats', () => {
  it('a new host is named; whoever stays away for days is voted out, and finds the seat kept', async () => {
    const { host, friend } = await two();
    await button(host, 'Make host').click();
    await button(host, 'Yes').click();
    await friend.getByText('You are host of this table.').waitFor();
    await host.getByText('You are host of this table.').waitFor({ state: 'detached' });

    await host.goto(`${site.url}/settings`);
    await seat(friend, 'The Carolingian').getByText('after 3 days you may agree').waitFor();
    expect(await button(friend, 'Propose that a bot takes over').count()).toBe(0);
    days(4);
    await friend.reload();
    await friend.getByRole('tab', { name: 'Table' }).click();
    await button(friend, 'Propose that a bot takes over').click();
    await seat(friend, 'The Carolingian').getByText('bot (steady)').waitFor();
    await seat(friend, 'The Carolingian').getByText('kept for whoever had it').waitFor();
    expect(await button(friend, 'Let somebody take this seat …').count()).toBe(0);

    await host.goto(friend.url());
    await host.getByText('A bot plays in your place').waitFor();
    expect(await issuesOf(host)).toEqual([]);
    await button(host, 'Play the Carolingian again').click();
    await host.locator('.panel', { hasText: 'Carolingian' }).getByText('you', { exact: true }).waitFor();
    await seat(friend, 'The Carolingian').locator('.who', { hasText: 'a guest' }).waitFor();
    await leave(host, friend);
  });

  it('a link that has been used says so and what to do, also if it is opened in a page that is there already', async () => {
    const { host, friend, link } = await two();
    const other = await site.visit(new URL(link).pathname);
    await other.getByText('You watch this table.').waitFor();
    await other.evaluate((hash) => {
      location.hash = hash;
    }, new URL(link).hash);
    await button(other, 'Sit down as the Saxon').click();
    await other.getByRole('alert').getByText('Ask whoever sent it for a new one.').waitFor();
    await button(other, 'I only want to look').click();
    expect(new URL(other.url()).hash).toBe('');
    await leave(host, friend, other);
  });
});

describe('a clock', () => {
  const HOUR = 3_600_000;
  const left = async (page: Page, name: string): Promise<number> => {
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(
      (await page.locator('.panel', { hasText: name }).locator('.time').textContent())!,
    )!;
    return 60 * Number(minutes) + Number(seconds);
  };

  it('runs by the server’s time in every browser, adds what an answer brings, and rests in a pause', async () => {
    const both = await two({ clock: true, late: HOUR });
    const { host, friend } = both;
    await expect.poll(() => left(host, 'Carolingian')).toBeLessThan(25 * 60);
    // However long it takes to look from one to the other, each draws it twice a second.
    const isAlike = async () => {
      const [before, other, after] = [
        await left(host, 'Carolingian'),
        await left(friend, 'Carolingian'),
        await left(host, 'Carolingian'),
      ];
      return other <= before + 2 && other >= after - 2;
    };
    await expect.poll(isAlike).toBe(true);
    expect(await left(friend, 'Saxon')).toBe(25 * 60);
    // The own time stands in the head besides, which keeps to one line also where there is little room.
    expect(await friend.locator('.clocks').textContent()).toBe('The Saxon 25:00');
    await friend.setViewportSize({ width: 1280, height: 720 });
    await expect
      .poll(() => friend.locator('.table-head').evaluate(({ clientHeight }) => clientHeight))
      .toBeLessThan(56);
    const before = { Carolingian: await left(host, 'Carolingian'), Saxon: 25 * 60 };
    await draw(both);
    for (const page of [host, friend])
      for (const name of ['Carolingian', 'Saxon'] as const)
        await expect.poll(() => left(page, name)).toBeGreaterThan(before[name]);
    await button(host, 'Propose a pause').click();
    await button(friend, 'Agree').click();
    await host.getByText('The game is paused by agreement.').waitFor();
    expect(await host.locator('.clocks .running').count()).toBe(0);
    expect(await host.locator('.prompt .choice').count()).toBe(0);
    expect(await issuesOf(host)).toEqual([]);
    await leave(host, friend);
  });
});
