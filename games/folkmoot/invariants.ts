/** What must hold after every action. */

import { type Hidden, type State, secretOf } from '@annales/engine';
import { cardsOnOffer } from './imagine.ts';
import { type At, KINDS, type Kind, type Table } from './state.ts';

export function invariants(t: Table, s: State<Table, At>): string[] {
  return [...cardsKept(t), ...coinsKept(t), ...countsTrue(t), ...oneChieftain(t), ...oneSheetEach(t, s)];
}

const placesOf = (t: Table): Hidden<Kind[]>[] => [
  t.pile,
  t.hoard,
  ...Object.values(t.hands),
  ...cardsOnOffer(t),
];

function cardsKept(t: Table): string[] {
  const all = [...t.discards, ...placesOf(t).flatMap((place) => secretOf(place)!)];
  return KINDS.flatMap((kind) => {
    const there = all.filter((card) => card === kind).length;
    const due = t.decks[t.omens][kind];
    return there === due ? [] : [`there are ${there} ${kind} cards instead of ${due}`];
  });
}

/** FM-1.g */
function coinsKept(t: Table): string[] {
  const purses = Object.entries(t.coins);
  const wrong = [...purses, ['the bank', t.bank] as const]
    .filter(([, coins]) => !Number.isInteger(coins) || coins < 0)
    .map(([who, coins]) => `${who} has ${coins} coins`);
  const all = purses.reduce((sum, [, coins]) => sum + coins, t.bank);
  const due = t.sizes.coins.all;
  return all === due ? wrong : [...wrong, `there are ${all} coins instead of ${due}`];
}

function countsTrue(t: Table): string[] {
  return placesOf(t)
    .filter((place) => place.count !== secretOf(place)!.length)
    .map((place) => `a place of ${secretOf(place)!.length} cards says that it holds ${place.count}`);
}

/** FM-5.a */
function oneChieftain(t: Table): string[] {
  const lookers = t.hoard.$for.join(', ');
  return lookers === (t.chieftain ?? '') ? [] : [`“${lookers}” may look into the hoard of ${t.chieftain}`];
}

/** However often a sheet is given, one is kept, no longer than it may be: FM-10.a, FM-10.b. */
function oneSheetEach(t: Table, { flow }: State<Table, At>): string[] {
  const frame = flow.at(-1);
  if (frame?.step !== 'errands') return [];
  return Object.entries(frame.branches ?? {}).flatMap(([seat, place]) => {
    const { steps, stack } = secretOf(place)!;
    const given = steps.filter(({ action }) => action.verb === 'errands').length;
    const lines = (stack as At[]).flatMap((top) => (top.step === 'sheet' ? (top.lines ?? []) : []));
    return [
      ...(given > 1 ? [`${given} sheets of ${seat} are kept`] : []),
      ...(lines.length > t.sizes.errands.lines ? [`${seat} has written ${lines.length} errands`] : []),
    ];
  });
}
