/** What each face of a marker does, in English: for the book, and for whoever points at one. */

export const faces = {
  'danish-alliance': 'The Danish unit may be called up this year, in Denmark, at the usual price.',
  'frisian-alliance': 'The Frisian units may be called up this year, in Friesland, at the usual price.',
  'to-arms-angria': 'All Angrian units that are free and fresh are called up for nothing.',
  'to-arms-eastphalia': 'All Eastphalian units that are free and fresh are called up for nothing.',
  'to-arms-westphalia': 'All Westphalian units that are free and fresh are called up for nothing.',
  'good-harvest': 'A die brings the Saxon a few RP.',
  avars:
    'The king and his Scara at Aix-la-Chapelle stay away all year, with one unit each of Austrasia and Thuringe. Next year he brings money home.',
  italy:
    'The king and his Scara at Aix-la-Chapelle stay away all year, with one unit each of Austrasia and Hesse. Next year he brings money home.',
  ambush:
    'One die is rolled before the first round, without bonus. Two ambushes in one combat cancel each other.',
  'sorb-raid':
    'The Sorbs raid the enemy, called up for nothing. Who sends them gets no loot, but the owner loses his income.',
  'veleti-raid':
    'The Veleti raid Saxon land, called up for nothing. It brings no loot, but the owner loses his income.',
  'obotrite-raid':
    'The Obotrites raid Saxon land, called up for nothing. It brings no loot, but the owner loses his income.',
  swamps: 'Once in a combat the Saxon takes back one hit against him.',
  thuringe: 'The Thuringians at home rise and move no more this year; their land pays nothing next year.',
  'general-revolt': 'A die says how many conquered lands rise at once; the Saxon chooses which.',
  revolt:
    'One conquered land rises: surely if it is heathen, on a 4 or more if it is converted. Its units come back there.',
  truce:
    'The rest of the year is not played. Whoever has it must play it. If both sides have one, a further year is skipped.',
  'winter-campaign':
    'One more operation after everybody has gone home, with a few units, even if they marched before.',
  conversion: 'One conquered land is converted at once, without pay or roll.',
  'imperial-tax': 'A die brings the Carolingian a few RP.',
  interception:
    'When Saxons retreat with their loot, units next door fall upon them. They may run and leave the loot.',
  massacre:
    'Where Charlemagne stands in Saxony, that land and two beside it are conquered at once. The Saxon then holds a Revolt for the next year.',
  neustria: 'The Neustria unit comes to Aix-la-Chapelle for nothing.',
  elites:
    'With three certain lands conquered, two strongholds and a palace in Saxony, the Saxon units with a bonus lose it for good.',
};
