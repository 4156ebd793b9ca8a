/** What happened since one's last answer, in short: by kinds of deeds, great ones first. */

import type { Entry } from '@annales/engine';
import { DEEDS, type Deed, type IconName, type Owner, type Pictured } from '@annales/ui';

/** A way that somebody went, area by area. */
export interface Way {
  owner: Owner | undefined;
  areas: readonly string[];
}

export interface Summed {
  deed: Deed;
  icon: IconName | undefined;
  /** How often it happened. */
  count: number;
  /** The sentences, the latest last. */
  lines: readonly Pictured[];
  /** In their place for what only went from area to area. */
  ways: readonly Way[];
}

export interface Summary {
  /** The parts of the game that have begun: years, seasons. */
  headings: readonly Pictured[];
  great: readonly Pictured[];
  deeds: readonly Summed[];
}

export function summaryOf(told: readonly Pictured[]): Summary {
  const great = told.filter((line) => line.great !== null);
  const rest = told.filter((line) => line.great === null && line.deed !== undefined);
  const deeds = DEEDS.flatMap((deed): Summed[] => {
    const all = rest.filter((line) => line.deed === deed);
    if (all.length === 0) return [];
    const went = all.filter(({ ways }) => deed === 'moved' && ways.length > 0);
    return [
      {
        deed,
        icon: all.find(({ icon }) => icon)?.icon,
        count: all.length,
        lines: all.filter((line) => !went.includes(line)),
        ways: waysOf(went),
      },
    ];
  });
  return { headings: told.filter(({ heading }) => heading), great, deeds };
}

/** Is there anything in it that somebody would want to be told? */
export const isWorthTelling = (told: readonly Pictured[], viewerName: string | undefined): boolean =>
  told.some(({ great, deed, owner }) => great !== null || (deed !== undefined && owner?.id !== viewerName));

/** A step that begins where the one before ended, by the same people, goes on with its way. */
function waysOf(moves: readonly Pictured[]): Way[] {
  const found: { owner: Owner | undefined; areas: string[] }[] = [];
  for (const { ways, owner } of moves) {
    for (const [from, to] of ways) {
      const last = found.at(-1);
      if (last && last.owner?.id === owner?.id && last.areas.at(-1) === from) last.areas.push(to);
      else found.push({ owner, areas: [from, to] });
    }
  }
  return found;
}

/** More sentences than these are read in the log. */
const LINES = 6;

/**
 * Of one's own step only what it brought: what was rolled or drawn, what befell one, what others did. Of another's, whatever
 * was done to one as well: units lost, income.
 */
export function lastOf(
  lines: readonly Pictured[],
  viewer: string,
  isOwn: boolean,
  isDrawn: (entry: Entry) => boolean = () => false,
): Pictured[] {
  const isNews = ({ entry, owner, dice, great, heading, deed }: Pictured) =>
    owner?.id !== viewer ||
    dice.length > 0 ||
    great !== null ||
    heading ||
    (!isOwn && deed !== undefined) ||
    isDrawn(entry);
  const hasNews = lines.some((line) => isNews(line) && (line.icon || line.owner || line.dice.length > 0));
  return hasNews ? weightiest(lines.filter(isNews)) : [];
}

/** As many as are read at once, in their order: what has no weight in a summary gives way, and then the oldest. */
function weightiest(lines: readonly Pictured[]): Pictured[] {
  const isWeighty = ({ deed, dice, great, heading }: Pictured) =>
    deed !== undefined || dice.length > 0 || great !== null || heading;
  const kept = new Set(
    [...lines.filter((line) => !isWeighty(line)), ...lines.filter(isWeighty)].slice(-LINES),
  );
  return lines.filter((line) => kept.has(line));
}

/** More sentences than these are not listened to at once. */
const MOST_SPOKEN = 14;

/** Of a long turn that for which it is told at all: its first line, and what only this viewer is told. The log has the rest. */
export function spokenOf(entries: readonly Entry[]): { told: readonly Entry[]; more: number } {
  if (entries.length <= MOST_SPOKEN) return { told: entries, more: 0 };
  const told = entries.filter((entry, i) => i === 0 || entry.for);
  return { told, more: entries.length - told.length };
}
