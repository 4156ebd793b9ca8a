/** Choices put in order, so that a long list is short to walk. */

export interface Offer {
  /** Its place in the list of choices. */
  index: number;
  verb: string;
  words: string;
  at: readonly string[];
  clause: string;
  free: boolean;
}

export interface Group {
  verb: string;
  offers: Offer[];
}

/** By verb, in the order in which the verbs come; a verb that comes once joins the others that do. */
export function groupsOf(offers: readonly Offer[]): { single: Offer[]; groups: Group[] } {
  const verbs = [...new Set(offers.map(({ verb }) => verb))];
  const groups = verbs.map((verb) => ({ verb, offers: offers.filter((offer) => offer.verb === verb) }));
  return {
    single: groups.filter((group) => group.offers.length === 1).flatMap((group) => group.offers),
    groups: groups.filter((group) => group.offers.length > 1),
  };
}

/** So many buttons can be looked over at once; beyond it, long groups are folded. */
const AT_ONCE = 9;
const LONG = 4;

export const isFolded = (group: Group, all: number): boolean => all > AT_ONCE && group.offers.length > LONG;

/** What all the words of a group begin with, up to a whole word: “Activate”. */
export function sharedStart(words: readonly string[]): string {
  const [first = ''] = words;
  const parts = first.split(' ');
  let count = 0;
  while (count < parts.length - 1 && words.every((one) => one.split(' ')[count] === parts[count])) count++;
  return parts.slice(0, count).join(' ');
}
