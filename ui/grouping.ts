/** Choices put in order, so that a long list is short to walk. */

import type { Explained } from './explained.tsx';

export interface Offer {
  /** Its place in the list of choices. */
  index: number;
  verb: string;
  words: string;
  /** What would come of it, in a word. */
  brief?: string | undefined;
  /** How likely it is to bring what is sought: of a group, the likeliest come first. */
  chance?: number | undefined;
  at: readonly string[];
  clause: string;
  free: boolean;
  /** As it would be written in a letter. */
  notation?: string | undefined;
  /** Why it cannot be taken back; absent or empty: it can. */
  final?: string | undefined;
  /** Somebody who shows the way would take this one. */
  suggested?: boolean | undefined;
  /** What the piece does that it is about. */
  about?: Explained | undefined;
  /** And why. */
  because?: string | undefined;
  /** Names the part of its verb's choices to which it belongs, where these are too many for one list. */
  part?: string | undefined;
}

export interface Group {
  /** Or the part of a verb. */
  verb: string;
  offers: Offer[];
}

const verbOf = ({ part, verb }: Offer): string => part ?? verb;

/**
 * By verb, in the order in which the verbs come, and within it the likeliest first; a verb that comes once joins the others that
 * do. What answers no question and can be done at any time comes after what does.
 */
export function groupsOf(offers: readonly Offer[]): { single: Offer[]; groups: Group[] } {
  const verbs = [...new Set(offers.map(verbOf))];
  const all = verbs.map((verb) => ({
    verb,
    offers: offers
      .filter((offer) => verbOf(offer) === verb)
      .sort((one, other) => (other.chance ?? 0) - (one.chance ?? 0)),
  }));
  const groups = all.filter((group) => group.offers.length > 1);
  const single = all.flatMap((group) => (group.offers.length > 1 ? [] : group.offers));
  const answers = groups.filter((group) => !isFree(group));
  const aside = answers.length > 0 ? single.filter(({ free }) => free) : [];
  return {
    single: single.filter((offer) => !aside.includes(offer)),
    groups: [
      ...answers,
      ...(aside.length > 0 ? [{ verb: '', offers: aside }] : []),
      ...groups.filter(isFree),
    ],
  };
}

const isFree = ({ offers }: Group): boolean => offers.every(({ free }) => free);

/** So many buttons can be looked over at once; beyond it, long groups are folded. */
const AT_ONCE = 9;
const LONG = 4;
/** Whoever looks for another group does not look over more than these: then all are folded, and their names are the list. */
const WALL = 18;

/**
 * Of so many choices, those groups that are folded: the long ones, and of what answers no question all that come in several.
 * Where no group would be left in sight that answers the question, one stands open: that of the choice which is suggested,
 * else the first, unless that alone would be a wall.
 */
export function foldedOf(groups: readonly Group[], all: number): ReadonlySet<Group> {
  const long = groups.filter(
    (group) => all > AT_ONCE && group.offers.length > (group.verb && isFree(group) ? 1 : LONG),
  );
  const answers = groups.filter((group) => !isFree(group));
  const among = answers.length > 0 ? answers : groups;
  if (among.some((group) => !long.includes(group))) return new Set(long);
  const [first, second] = among;
  const open =
    long.find(({ offers }) => offers.some(({ suggested }) => suggested)) ??
    (second && first!.offers.length > WALL ? null : first);
  return new Set(long.filter((group) => group !== open));
}

/** What all the words of a group begin with, up to a whole word: “Activate”; the first of them, if they have nothing in common. */
export function groupName(words: readonly string[]): string {
  const [first = ''] = words;
  const parts = first.split(' ');
  let count = 0;
  while (count < parts.length - 1 && words.every((one) => one.split(' ')[count] === parts[count])) count++;
  return parts.slice(0, count).join(' ') || first;
}

/** Those whose words or notation have all that is sought, those that begin with it first. */
export function findOffers(offers: readonly Offer[], sought: string): Offer[] {
  const parts = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const text = ({ words, notation = '' }: Offer) => `${words} ${notation}`.toLowerCase();
  const begins = ({ words, notation = '' }: Offer) =>
    [words, notation].some((one) => one.toLowerCase().startsWith(sought.trim().toLowerCase()));
  const found = offers.filter((offer) => parts.every((part) => text(offer).includes(part)));
  return [...found.filter(begins), ...found.filter((offer) => !begins(offer))];
}
