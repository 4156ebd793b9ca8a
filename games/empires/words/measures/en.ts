/** What is measured in many games, in English. */

export const measures = {
  conquests: 'Areas conquered',
  rebellions: 'Rebellions',
  endeavors: 'Endeavors announced',
  events: 'Event cards drawn',
  areas: 'Areas held at the end',
  gold: 'Gold left at the end',
};
