/** Why the lesson does not do what is open again and again. */

/** In his own turn a player may always do this. */
export const FREE = {
  raze: 'You may pull down your own walls in your turn. They keep others out and make rebellion rarer: leave them.',
};

/** As long as the inheritance is held. */
export const HOLDING = {
  ...FREE,
  discard: 'A card thrown away helps nobody, and this one is worth a land.',
  inherit: 'You could: you claim all three. But a card that waits loses nothing, and its moment comes soon.',
};

/** With the tie to Tuscany. */
export const TIED = {
  ...FREE,
  untie: 'You have just formed this tie. It is the way to more.',
};

/** Where no gold is wanted beyond the cost. */
export const NO_MORE = {
  spend:
    'Each gold more would add 1 to the effectiveness. It is high enough: the panel shows how little would change.',
};
