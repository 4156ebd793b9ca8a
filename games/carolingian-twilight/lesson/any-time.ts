/** Why the lesson does nothing of what is open at any time. */

export const LOUIS = 'louis-german';
export const LOTHAR = 'lothar';
export const CHARLES = 'charles-bald';

export const FREE = {
  reveal: 'You may show your forces to somebody at any time. What nobody knows is worth more.',
  offer: 'DP and markers may be given and sold at any time. Nobody here has earned a gift yet.',
};

/** Within an attack. */
export const FIGHTING = { reveal: FREE.reveal };

/** With a marker in hand. */
export const HOLDING = {
  ...FREE,
  discard: 'A marker that you throw away helps nobody. This one is wanted soon.',
  'hand-over': 'An NPP may be given markers, but never gives one back.',
};

/** While an NPP levies. */
export const LEVYING = {
  ...FREE,
  aid: 'You may add DP of your own to the LP of an NPP. It has enough, and your DP are points.',
};
