/** What is measured in many games, in English. */

export const measures = {
  lastYear: 'The year in which it ended',
  fights: 'Fights',
  starved: 'Countries in which followers starved',
  countries: 'Countries controlled at the end',
  followers: 'Followers on the map at the end',
  trophies: 'Trophies',
};
