/** What is measured in many games, in English. */

export const measures = {
  captures: 'Areas captured',
  attacks: 'Attacks that captured nothing',
  sieges: 'Sieges laid',
  areas: 'Areas held at the end',
};
