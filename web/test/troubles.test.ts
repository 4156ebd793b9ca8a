/** What goes wrong is said in a sentence, with what to do next. */

import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './browser.ts';
import { questioned } from './playing.ts';

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

type Trouble = (route: Route) => Promise<void>;

/** What is asked of the server passes here for good, in trouble or not: to take a route away breaks what is under way. */
async function troubled(page: Page) {
  let now: { where: RegExp; trouble: Trouble } | null = null;
  await page.route('**/api/v1/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    const asked = pathname.replace(/^\/api\/v1/, '') + search;
    return now?.where.test(asked) ? now.trouble(route) : route.continue();
  });
  return {
    over(where: RegExp, trouble: Trouble) {
      now = { where, trouble };
    },
    end() {
      now = null;
    },
  };
}

describe('what goes wrong is said, with what to do next', () => {
  const alert = (page: Page, sentence: string) => page.getByRole('alert').getByText(sentence).waitFor();

  it('a table that is not there, or not for everybody', async () => {
    const page = await site.visit('/table/AAAAAAAAAAAAAAAAAAAAAA');
    await alert(page, 'There is no such table, or only those who sit there may see it.');
    await page.getByRole('link', { name: 'Sign in' }).last().click();
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    await page.context().close();
  });

  it('a server that fails, is in a hurry, or is not there', async () => {
    const page = await site.visit('/');
    const answers = [
      [500, { error: 'internal', reason: 'Something went wrong here. Try again' }, 'Try again'],
      [429, { error: 'too-many', reason: 'That was a little too fast; wait a moment' }, 'wait a moment'],
      [502, null, 'The server gave an answer that cannot be read. Try again.'],
    ] as const;
    const trouble = await troubled(page);
    for (const [status, answer, sentence] of answers) {
      trouble.over(/^\/tables$/, (route) =>
        route.fulfill({ status, body: answer ? JSON.stringify(answer) : '<h1>Bad gateway</h1>' }),
      );
      await button(page, /^Play now Lex Saxonum/).click();
      await alert(page, sentence);
      await button(page, 'Dismiss').click();
    }
    trouble.over(/^/, (route) => route.abort());
    for (const path of ['/tables', '/mine', '/account']) {
      await page.goto(site.url + path);
      await page.getByText('Annales cannot be reached just now').waitFor();
    }
    // It heals by itself.
    trouble.end();
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    await page.context().close();
  });

  it('an answer that does not arrive can be given again; whoever was signed out is told', async () => {
    const page = await site.visit('/');
    await button(page, /^Play now Lex Saxonum/).click();
    const trouble = await troubled(page);
    trouble.over(/\/(act|view\?.*)$/, (route) => route.abort());
    await button(page, /Draw a stratagem/).click();
    await alert(page, 'Annales cannot be reached just now.');
    // Once it is true no longer it goes away by itself.
    trouble.end();
    await button(page, /Draw a stratagem/).click();
    await page.getByRole('alert').getByText('cannot be reached').waitFor({ state: 'detached' });
    await questioned(page, 'Draw another stratagem for 1 RP').waitFor();
    await page.context().clearCookies();
    await button(page, /Stop drawing/).click();
    await page.locator('.notices').getByText('You are no longer signed in here').waitFor();
    await page.getByRole('heading', { name: 'This table cannot be opened', level: 1 }).waitFor();
    await page.context().close();
  });
});
