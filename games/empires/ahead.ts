/** What a choice would come to, before it is taken: the endeavor that it would be, or the area that it would try. */

import type { Choice, Viewer } from '@annales/engine';
import { isForm } from '@annales/engine';
import { realmPlayedBy } from './rules/empire.ts';
import { costOf, type EndeavorVerb, KIND_OF, undertaking, underWay, wouldBe } from './rules/endeavors.ts';
import { forecast, forecastTax, type TaxForecast } from './rules/odds.ts';
import type { Undertaking } from './rules/rating.ts';
import { approachesTo } from './rules/seas.ts';
import type { Act, AreaId, Table } from './state.ts';
import type { BoardWords } from './words/board/en.ts';

/** A tax, a plunder or a check for rebellion. */
export interface Trial {
  verb: 'levy' | 'plunder' | 'check';
  area: AreaId;
  /** What is sought. */
  gold: number;
  /** Null: nothing is checked there. */
  odds: TaxForecast | null;
  /** There will be unrest, whatever falls. */
  stirs: boolean;
}

export type Ahead = Undertaking | Trial;

export const isTrial = (one: Ahead): one is Trial => 'verb' in one;

export function aheadOf(t: Table, viewer: Viewer, { action }: Choice<Act>): Ahead | null {
  const realm = realmPlayedBy(t, viewer);
  if (!realm || isForm(action)) return null;
  switch (action.verb) {
    case 'conquer':
    case 'pillage':
    case 'negotiate':
    case 'fortify':
    case 'rule':
      return wouldBe(t, realm, KIND_OF[action.verb satisfies EndeavorVerb], action.area);
    case 'lead':
      return wouldBe(t, realm, 'conquest', action.area);
    case 'raise':
      return wouldBe(t, realm, 'fortification', action.area, 'army');
    case 'launch':
      return wouldBe(t, realm, 'fortification', action.area, 'fleet');
    case 'found':
      return wouldBe(t, realm, 'ruling', action.area, action.marker);
    case 'from': {
      const { kind, target } = t.endeavor!;
      const approach = approachesTo(t, realm.id, target).find(({ base }) => base === action.area);
      return approach ? undertaking(t, realm, kind, action.area, target, approach.count) : null;
    }
    case 'levy':
    case 'plunder':
    case 'check':
      return trialOf(t, action, realm.court);
    default:
      return null;
  }
}

/** The court pays without a check; what is plundered and calm stirs without one: EM-16.17, EM-16.2.c, R10. */
function trialOf(t: Table, action: Extract<Act, { verb: Trial['verb'] }>, court: AreaId | null): Trial {
  const { verb, area } = action;
  const gold = verb === 'levy' ? action.gold : verb === 'plunder' ? t.charts.rebellionTerms.plunder : 0;
  const isCourt = area === court && verb !== 'check';
  const isCalm = verb === 'plunder' && !t.areas[area]!.unrest;
  const odds = isCourt || isCalm ? null : forecastTax(t, area, { gold, waived: [] });
  return { verb, area, gold, odds, stirs: isCalm && !isCourt };
}

/** What is foretold of it, in a word; of an endeavor also what it costs, and of an attack what is left to it if nobody defends. */
export function briefly(
  t: Table,
  viewer: Viewer,
  choice: Choice<Act>,
  { rating: told, gold }: BoardWords,
): { brief: string; chance?: number } | null {
  if (choice.action.verb === 'endure') {
    const { hits, cards } = forecast(t, underWay(t));
    return { brief: gold.odds.defend(hits / cards) };
  }
  const ahead = aheadOf(t, viewer, choice);
  if (!ahead) return null;
  if (isTrial(ahead))
    return { brief: ahead.odds ? told.risk(ahead.odds.throws) : ahead.stirs ? told.stirs : told.safe };
  const { rating, hits, cards } = forecast(t, ahead);
  const chance = hits / cards;
  return {
    brief: told.brief(rating, chance, costOf(t, ahead.kind, ahead.seas, ahead.builds) + ahead.extra),
    chance,
  };
}
