/** What is measured in many games, in English. */

export const measures = {
  lastYear: 'The year in which it ended',
  conquests: 'Lands conquered',
  revolts: 'Lands that rose in revolt',
  conversions: 'Lands converted',
  lost: 'Units lost',
  pillages: 'Lands pillaged',
  purse: 'RP left in the purse',
};
