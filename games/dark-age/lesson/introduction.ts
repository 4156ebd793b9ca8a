/** Dark Age on one page. */

import type { Introduction } from '../../lesson.ts';

export const introduction: Introduction = {
  sections: [
    {
      title: 'What it is about',
      paragraphs: [
        'Britain and Ireland after the Romans: sixteen kingdoms, English, British, Gaelic and Viking, each too weak to stand alone. All write their orders in secret; then everything happens at once, line by line, and nobody can take anything back.',
        'There are no dice in battle. Whoever knows what stands in an area can work out what an attack will cost; the trouble is to know it, and to know what the neighbour will do meanwhile. So the letters that you write are worth as much as the orders.',
      ],
    },
    {
      title: 'What wins',
      list: [
        'Every three to five turns, nobody knows when, a census gives each kingdom a VP for every population it owns.',
        'An area with people that is captured costs its owner a VP. Vikings gain by raids, high kings by those who recognise them.',
        'Who has twice as many VPs as the next, or two fifths of all, or more than the map can feed, is announced. If anybody still stands so at the next census, he has won.',
      ],
    },
    {
      title: 'A turn',
      list: [
        'Areas that are nobody’s may stir: an army, a fort, a population more.',
        'Sixteen rounds: line 1 of every kingdom in the order of play, then line 2 of every kingdom, to line 16.',
        'BPs that are left over are turned into a few armies, or wasted.',
        'People above the limit are lost; one army goes home from each crowded area.',
        'Trade, income and maintenance; then the reports.',
      ],
    },
    {
      title: 'A battle',
      paragraphs: [
        'The attacker counts armies. The defender counts armies and people, twice as far as there are forts and trade, and adds the terrain: 1 for hills and islands, 2 for mountain, forest and wetland, 3 for a city. MOVE fights one round by halves, ASSAULT goes on by thirds, PROBE is careful, OVERRUN spares the stronger side. Losses are rounded down. Only armies fall; people and forts are the price of a capture.',
      ],
    },
    {
      title: 'Watch for',
      list: [
        'Nothing grows beside an army: move the army first, then GROW.',
        'A city is not the land around it, and has another code. The way to it leads through that land alone.',
        'Forest, fen, mountain and city end a march for the turn.',
        'Armies beyond people and forts melt away, one a turn and area.',
        'Tell every area where to retreat, or set an ambush. At the start nobody knows where to go.',
        'End the sheet with LEVY and ALL, or with ORDER: what is left over is mostly wasted.',
      ],
    },
  ],
};
