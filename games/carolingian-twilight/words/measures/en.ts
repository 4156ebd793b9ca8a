/** What is measured in many games, in English. */

export const measures = {
  vikings: 'Viking raids',
  sacked: 'Places sacked',
  attacks: 'Attacks',
  destroyed: 'Forces destroyed',
  eliminated: 'Powers eliminated',
  areas: 'Areas held at the end',
};
