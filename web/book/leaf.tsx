/** The rules beside a table: fetched when somebody opens them. */

import type { Facts } from '@annales/engine';
import { later } from '@annales/ui';

export const rulesBeside = (facts: Facts) =>
  later<{ clause: string | null }>(async () => {
    const { RulesOf } = await import('./rules.tsx');
    return ({ clause }) => <RulesOf game={facts.id} facts={facts} clause={clause} />;
  });
