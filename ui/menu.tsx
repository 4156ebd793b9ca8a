/** What is seldom wanted, behind a button: it opens below it, and goes when something else is touched. */

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export function Menu({ name, sign, children }: { name: string; sign: string; children: ComponentChildren }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const close = (event: Event) => {
      const element = menu.current;
      if (!element?.open) return;
      const within = element.contains(event.target as Node);
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : within) return;
      element.open = false;
      if (within) element.querySelector('summary')?.focus();
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details class="menu" ref={menu}>
      <summary aria-label={name} title={name}>
        <span aria-hidden="true">{sign}</span>
      </summary>
      <div class="menu-sheet">{children}</div>
    </details>
  );
}
