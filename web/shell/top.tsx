/** The head of every page but a table's: the ways to the others. */

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { me } from '../remote/me.ts';
import { followMine, waiting } from '../remote/mine.ts';
import { words } from '../words.ts';
import { path } from './router.ts';

export function Top() {
  const somebody = me.value?.id;
  useEffect(() => (somebody ? followMine() : undefined), [somebody]);
  const turns = waiting.value.length;
  const isAccount = me.value && !me.value.guest;
  return (
    <header class="top">
      <nav aria-label={words.name}>
        <Way to="/" name="brand" label={words.nav.home} />
        <Way to="/games" label={words.nav.games} />
        <Way to="/tables" label={words.nav.tables} />
        {me.value && (
          <Way to="/mine" label={words.nav.mine}>
            {turns > 0 && (
              <span class="count">
                {turns}
                <span class="quiet"> {words.nav.waiting}</span>
              </span>
            )}
          </Way>
        )}
        <Way to="/learn" label={words.nav.learn} />
        <Way to="/settings" label={words.nav.settings} />
        <Way to="/account" name="account" label={isAccount ? me.value!.name! : words.nav.signIn} />
      </nav>
    </header>
  );
}

function Way(props: { to: string; label: string; name?: string; children?: ComponentChildren }) {
  const here = path.value === props.to || (props.to !== '/' && path.value.startsWith(`${props.to}/`));
  return (
    <a class={props.name ?? ''} href={props.to} aria-current={here ? 'page' : undefined}>
      {props.label} {props.children}
    </a>
  );
}
