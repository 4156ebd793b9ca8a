/** What surrounds every page: the way to the others, notices, and the state of the line. */

import { useComputed } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { line } from '../remote/stream.ts';
import { isOutdated, lookForUpgrade } from '../remote/upgrade.ts';
import { words } from '../words.ts';
import { dismiss, notices } from './notices.ts';
import { match, path } from './router.ts';
import { Top } from './top.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each page has parameters of its own, named in its route
type Page = ComponentType<any>;

/** Each page is fetched when it is first wanted. `bare`: a table fills the screen. */
const ROUTES: readonly { pattern: string; load: () => Promise<Page>; bare?: true }[] = [
  { pattern: '/', load: async () => (await import('../pages/front.tsx')).Front },
  { pattern: '/games', load: async () => (await import('../pages/games.tsx')).Games },
  { pattern: '/games/:id', load: async () => (await import('../pages/game.tsx')).GamePage },
  { pattern: '/rules/:game', load: async () => (await import('../pages/rules.tsx')).Rules },
  { pattern: '/rules/:game/:clause', load: async () => (await import('../pages/rules.tsx')).Rules },
  { pattern: '/learn', load: async () => (await import('../learn/pages.tsx')).Learn },
  { pattern: '/learn/:game', load: async () => (await import('../learn/pages.tsx')).LearnGame },
  {
    pattern: '/learn/:game/lesson',
    bare: true,
    load: async () => (await import('../learn/lesson-page.tsx')).LessonPage,
  },
  { pattern: '/tables', load: async () => (await import('../pages/tables.tsx')).Tables },
  { pattern: '/seats', load: async () => (await import('../pages/seats.tsx')).Seats },
  { pattern: '/new', load: async () => (await import('../pages/new.tsx')).NewTable },
  { pattern: '/mine', load: async () => (await import('../pages/mine.tsx')).Mine },
  { pattern: '/account', load: async () => (await import('../pages/account.tsx')).Account },
  { pattern: '/recover', load: async () => (await import('../pages/recover.tsx')).Recover },
  { pattern: '/confirm', load: async () => (await import('../pages/confirm.tsx')).Confirm },
  { pattern: '/moderation', load: async () => (await import('../pages/moderation.tsx')).Moderation },
  {
    pattern: '/unsubscribe/:token',
    load: async () => (await import('../notices/unsubscribe.tsx')).Unsubscribe,
  },
  { pattern: '/settings', load: async () => (await import('../pages/settings.tsx')).SettingsPage },
  { pattern: '/table/:id', bare: true, load: async () => (await import('../table/page.tsx')).TablePage },
  {
    pattern: '/table/:id/replay',
    bare: true,
    load: async () => (await import('../table/replay.tsx')).ReplayPage,
  },
  {
    pattern: '/table/:id/print',
    bare: true,
    load: async () => (await import('../table/print.tsx')).PrintPage,
  },
  {
    pattern: '/table/:id/analysis',
    load: async () => (await import('../analysis/page.tsx')).AnalysisPage,
  },
  { pattern: '/here', load: async () => (await import('../local/home.tsx')).Here },
  { pattern: '/here/new', load: async () => (await import('../local/new.tsx')).NewHere },
  { pattern: '/here/:id', bare: true, load: async () => (await import('../local/page.tsx')).HerePage },
  {
    pattern: '/here/:id/replay',
    bare: true,
    load: async () => (await import('../table/replay.tsx')).ReplayHere,
  },
  {
    pattern: '/here/:id/analysis',
    load: async () => (await import('../analysis/page.tsx')).AnalysisHere,
  },
  {
    pattern: '/here/:id/print',
    bare: true,
    load: async () => (await import('../table/print.tsx')).PrintHere,
  },
];

export function Shell() {
  const found = useComputed(() => {
    for (const route of ROUTES) {
      const params = match(route.pattern, path.value);
      if (params) return { route, params };
    }
    return null;
  });
  return found.value?.route.bare ? (
    <>
      <Notices />
      <Loaded key={found.value.route.pattern} {...found.value} />
    </>
  ) : (
    <>
      <a class="skip" href="#page">
        {words.nav.skip}
      </a>
      <Top />
      <Notices />
      <main id="page" tabIndex={-1}>
        {found.value ? <Loaded key={found.value.route.pattern} {...found.value} /> : <NoPage />}
      </main>
    </>
  );
}

const loaded = new Map<string, Page>();
/** Has a page been shown already? */
let seen = false;

function Loaded({ route, params }: { route: (typeof ROUTES)[number]; params: Record<string, string> }) {
  const [Page, setPage] = useState<Page | null>(() => loaded.get(route.pattern) ?? null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    route.load().then(
      (page) => {
        loaded.set(route.pattern, page);
        setPage(() => page);
        // Whoever came by a link begins to read at the page, not where the link was; at the first page, at the top.
        if (seen) document.getElementById('page')?.focus({ preventScroll: true });
        seen = true;
      },
      async () => {
        // After an upgrade the old pages are gone; nothing is being done here yet that a reload could lose.
        if (await lookForUpgrade()) location.reload();
        else setFailed(words.errors.offline);
      },
    );
  }, [route]);
  if (failed)
    return (
      <p class="trouble">
        {failed}{' '}
        <button type="button" onClick={() => location.reload()}>
          {words.errors.again}
        </button>
      </p>
    );
  return Page ? (
    <Page key={JSON.stringify(params)} {...params} />
  ) : (
    <p class="loading">{words.table.opening}</p>
  );
}

/** Read aloud when they come; errors stay until they are dismissed. */
function Notices() {
  return (
    <div class="notices" aria-live="polite">
      {line.value === false && <p class="notice">{words.line.lost}</p>}
      {isOutdated.value && (
        <p class="notice">
          {words.line.outdated}{' '}
          <button type="button" onClick={() => location.reload()}>
            {words.line.reload}
          </button>
        </p>
      )}
      {notices.value.map(({ id, sentence, kind, clause }) => (
        <p key={id} class={`notice ${kind}`} role={kind === 'error' ? 'alert' : undefined}>
          {sentence} {clause && <small>({clause})</small>}{' '}
          <button type="button" aria-label={words.errors.dismiss} onClick={() => dismiss(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  );
}

const NoPage = () => (
  <section class="sheet-page">
    <h1>{words.errors.noPage}</h1>
    <p>{words.errors.noPageHelp}</p>
    <p>
      <a href="/">{words.nav.home}</a>
    </p>
  </section>
);
