/**
 * Every cell of the data a second time, as tables that can be laid beside the map, the charts, the cards and the scenarios. A cell
 * that is changed, lost or added is found here, whether a rule of some test needs it or not.
 */

import { expect, test } from 'vitest';
import { data } from '../data.ts';

type Value = string | number | boolean | Value[] | { [key: string]: Value };
type Fields = Record<string, Value>;

/** What stands in the files for whoever reads them. */
const NOT_PLAYED = ['note', 'notes', 'source', 'sources', 'title', 'name'];

const fieldsOf = (of: Value, ...without: string[]): [string, Value][] =>
  Object.entries(of).filter(([key]) => !NOT_PLAYED.includes(key) && !without.includes(key));

/** A value as it is written in the tables: lists with spaces, lists of lists with strokes, fields with their names. */
function said(value: Value): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value))
    return value.map(said).join(value.every((one) => typeof one !== 'object') ? ' ' : ' | ');
  return saidOf(fieldsOf(value));
}

const saidOf = (fields: [string, Value][]): string =>
  fields
    .map(([key, one]) =>
      typeof one === 'object' && !Array.isArray(one) ? `${key} (${said(one)})` : `${key} ${said(one)}`,
    )
    .join('; ');

const rows = (table: string): string[] => table.trim().split('\n');
const shown = (table: string[]): string[] => table.map((row) => row.trim());

const { map, charts, scenarios } = data as unknown as {
  map: { languages: Record<string, string>; areas: Fields[]; borders: Record<'a' | 'b' | 'type', string>[] };
  charts: Fields;
  scenarios: { scenarios: Fields[] };
};
const cardsOf = (file: string) => (data[file] as unknown as { cards: Fields[] }).cards;

/** Before a neighbour: what lies between. */
const BETWEEN: Record<string, string> = { river: '=', mountain: '^', strait: '~' };

test('the map: each area with what it borders, each border once; = a river, ^ mountains, ~ a strait', () => {
  const areas = map.areas.map((area) => {
    const { id, kind, language, religion, population, norm, seafaring } = area;
    const what =
      kind === 'land'
        ? `${language}, ${religion} ${population} ${norm}${seafaring ? ' seafaring' : ''}`
        : kind;
    const near = map.borders.filter(({ a }) => a === id).map(({ b, type }) => `${BETWEEN[type] ?? ''}${b}`);
    return `${id}: ${what}${near.length > 0 ? ` > ${near.join(' ')}` : ''}`;
  });
  expect(areas).toEqual(rows(AREAS));
  const seas = map.areas.filter(({ kind }) => kind === 'sea').map(({ id }) => id as string);
  for (const { a, b, type } of map.borders) {
    const wet = [a, b].filter((end) => seas.includes(end)).length;
    expect([a, b, wet]).toEqual([a, b, type === 'sea-route' ? 2 : type === 'coast' ? 1 : 0]);
  }
});

test('the languages of each group', () => {
  const groups = [...new Set(Object.values(map.languages))];
  const spoken = (group: string) => Object.keys(map.languages).filter((one) => map.languages[one] === group);
  expect(groups.map((group) => `${group}: ${spoken(group).join(', ')}`)).toEqual(rows(LANGUAGES));
});

test('year cards: base and target of conquest and of pillage, diplomacy, fortification, ruling, leader check', () => {
  const cards = cardsOf('year-cards').map((card) => {
    const { n, conquest, pillage, diplomacy, fortification, ruling, check } = card;
    const attack = (of: Value | undefined) => Object.values(of as Fields).join(' / ');
    return `${n}: ${attack(conquest)} | ${attack(pillage)} | ${diplomacy} | ${fortification} | ${ruling} | ${said(check!)}`;
  });
  expect(shown(cards)).toEqual(rows(YEARS));
});

test('event cards', () => {
  const cards = cardsOf('event-cards').map(
    (card) =>
      `${card.n} ${card.kind}${card.hold ? ' held' : ''}: ${saidOf(fieldsOf(card, 'n', 'kind', 'hold'))}`,
  );
  expect(shown(cards)).toEqual(rows(EVENTS));
});

test('charts', () => {
  const hasParts = (one: Value) =>
    !Array.isArray(one) && Object.values(one).some((part) => typeof part === 'object');
  const all = fieldsOf(charts).flatMap(([name, chart]) =>
    hasParts(chart)
      ? Object.entries(chart).map(([part, cells]) => `${name}.${part}: ${said(cells)}`)
      : [`${name}: ${said(chart)}`],
  );
  expect(shown(all)).toEqual(rows(CHARTS));
});

test('scenarios', () => {
  const all = scenarios.scenarios.flatMap((scenario) =>
    fieldsOf(scenario, 'id').flatMap(([key, value]) => {
      const row = (name: string, what: string) => `${scenario.id} ${name}: ${what}`;
      if (key === 'empires')
        return (value as Fields[]).map((one) => row(String(one.realm), saidOf(fieldsOf(one, 'realm'))));
      if (key === 'expansion') return Object.entries(value).map(([part, what]) => row(part, said(what)));
      return [row(key, said(value))];
    }),
  );
  expect(shown(all)).toEqual(rows(SCENARIOS));
});

// ---------------------------------------------------------------- the tables

const AREAS = `
friesland: Low Frankish, RC 0 0 > flanders lorraine saxony north-sea
flanders: Low Frankish, RC 2 1 > lorraine north-sea english-channel
franconia: Old High German, RC 1 0 > saxony bavaria bohemia
lorraine: Old High German, RC 2 1 > swabia franconia saxony
bavaria: Old High German, RC 1 0 > bohemia austria ^verona
austria: Old High German, RC 0 0 > bohemia hungary croatia ^verona ^venice
switzerland: Old High German, RC -1 -1 > swabia ^bavaria ^lombardy ^verona
swabia: Old High German, RC 1 0 > franconia bavaria
saxony: Old Saxon, RC 1 0 > denmark brandenburg bohemia pomerania north-sea baltic-sea
brandenburg: Old Saxon, RC -1 -1 > pomerania poland silesia bohemia
wessex: Anglo-Saxon, RC 2 2 > north-sea north-atlantic english-channel
mercia: Anglo-Saxon, RC 1 1 > wessex wales north-sea north-atlantic
northumbria: Anglo-Saxon, RC 0 0 > mercia north-sea north-atlantic
denmark: Old Norse, RC 0 0 seafaring > ~sweden north-sea baltic-sea
sweden: Old Norse, RC -1 0 seafaring > north-sea baltic-sea
norway: Old Norse, RC -1 -1 seafaring > ^sweden north-sea north-atlantic
verona: North Italic, RC 1 1
venice: North Italic, RC 1 2 seafaring > verona croatia rome adriatic-sea
lombardy: North Italic, RC 3 2 seafaring > verona tuscany rome western-mediterranean
tuscany: North Italic, RC 2 1 > rome tyrrhenian-sea
rome: North Italic, RC 1 0 > naples tyrrhenian-sea adriatic-sea
corsica: North Italic, RC -2 -1 > ~sardinia western-mediterranean tyrrhenian-sea
naples: South Italic, RC 2 0 > apulia tyrrhenian-sea adriatic-sea
apulia: South Italic, RC 1 0 > tyrrhenian-sea ionian-sea adriatic-sea
sicily: South Italic, RC 2 0 > ~apulia tyrrhenian-sea ionian-sea
sardinia: South Italic, RC -1 -1 > western-mediterranean tyrrhenian-sea
ile-de-france: Langue d'Oil, RC 3 2 > flanders champagne anjou burgundy aquitaine toulouse
normandy: Langue d'Oil, RC 2 0 > anjou ile-de-france flanders english-channel
champagne: Langue d'Oil, RC 2 1 > flanders lorraine burgundy
anjou: Langue d'Oil, RC 1 0 > aquitaine
burgundy: Langue d'Oc, RC 1 1 > toulouse provence lorraine swabia switzerland ^lombardy
provence: Langue d'Oc, RC 1 -1 > toulouse ^lombardy western-mediterranean
toulouse: Langue d'Oc, RC 2 0 > ^aragon western-mediterranean
aquitaine: Langue d'Oc, RC 2 0 > toulouse ^aragon ^castille bay-of-biscay
aragon: Langue d'Oc, RC 0 0 > valencia western-mediterranean
valencia: Langue d'Oc, RC 1 0 > granada western-mediterranean
leon: Iberian, RC 0 -1 > portugal castille north-atlantic bay-of-biscay
portugal: Iberian, RC 0 0 > north-atlantic
castille: Iberian, RC 1 0 > portugal aragon valencia cordova granada bay-of-biscay
cordova: Iberian, RC 2 2 > portugal granada north-atlantic
granada: Iberian, RC 1 1 > western-mediterranean
wallachia: Vlach, EO -1 -2 > =steppes black-sea
poland: West Slavonic, RC 1 1 > pomerania prussia lithuania volhynia ^hungary
pomerania: West Slavonic, RC -1 -1 > prussia baltic-sea
bohemia: West Slavonic, RC 1 1 > silesia hungary
silesia: West Slavonic, RC 0 -1 > poland
volhynia: West Slavonic, EO -1 -1 > ^hungary wallachia steppes
novgorod: East Slavonic, EO -1 0 > smolensk muscovy baltic-sea
muscovy: East Slavonic, EO -1 -1 > smolensk ryazan
smolensk: East Slavonic, EO -1 -1 > ryazan kiev
ryazan: East Slavonic, EO -2 -2 > steppes khazar
kiev: East Slavonic, EO 1 -1 > ryazan steppes volhynia black-sea
croatia: South Slavonic, RC 0 0 > adriatic-sea
serbia: South Slavonic, EO 0 0 > croatia =hungary =wallachia adriatic-sea
bulgaria: South Slavonic, EO 1 0 > serbia =wallachia black-sea
macedonia: South Slavonic, EO 0 0 > adrianople bulgaria serbia adriatic-sea aegean-sea
ireland: Celtic, RC 0 -1 > ~scotland north-atlantic
scotland: Celtic, RC -1 -1 > northumbria north-sea north-atlantic
wales: Celtic, RC -1 -1 > north-atlantic
brittany: Celtic, RC 0 -1 > normandy anjou english-channel bay-of-biscay
greece: Greek, EO 1 1 > macedonia ionian-sea aegean-sea
constantinople: Greek, EO 4 2 seafaring > adrianople ~asia aegean-sea black-sea
adrianople: Greek, EO 1 1 > bulgaria ~asia aegean-sea black-sea
trebizond: Greek, EO 0 0 > anatolia black-sea
asia: Greek, EO 2 1 > anatolia cilicia trebizond aegean-sea black-sea eastern-mediterranean
cilicia: Greek, EO 0 0 > ^syria eastern-mediterranean
lithuania: Baltic, RC -1 -1 > livonia smolensk volhynia kiev baltic-sea
prussia: Baltic, RC -1 -1 > lithuania baltic-sea
livonia: Baltic, RC -2 -2 > novgorod smolensk baltic-sea
hungary: Hungarian, RC 0 0 > ^wallachia croatia
steppes: Steppe, MO -2 -2 > khazar black-sea
khazar: Khazar, MO -2 -1 > ^georgia black-sea
georgia: Georgian, EO 0 0 > armenia trebizond black-sea
anatolia: Anatolian, EO 0 1 > cilicia
syria: Syrian, MO 3 1 > jerusalem eastern-mediterranean
jerusalem: Palestinian, MO 1 0 > eastern-mediterranean
armenia: Armenian, EO 2 -1 > trebizond anatolia syria cilicia
north-sea: sea > north-atlantic english-channel baltic-sea
north-atlantic: sea > english-channel bay-of-biscay western-mediterranean
english-channel: sea > bay-of-biscay
bay-of-biscay: sea
western-mediterranean: sea > tyrrhenian-sea ionian-sea
tyrrhenian-sea: sea > ionian-sea
ionian-sea: sea > adriatic-sea aegean-sea eastern-mediterranean
adriatic-sea: sea
aegean-sea: sea > eastern-mediterranean black-sea
black-sea: sea
baltic-sea: sea
eastern-mediterranean: sea
`;

const LANGUAGES = `
Germanic: Low Frankish, Old High German, Old Saxon, Anglo-Saxon, Old Norse
Romanic: North Italic, South Italic, Langue d'Oil, Langue d'Oc, Iberian, Vlach
Slavonic: West Slavonic, East Slavonic, South Slavonic
Celtic: Celtic
Hellenic: Greek
Baltic: Baltic
Non-Indo-European: Hungarian, Steppe, Khazar, Georgian, Anatolian, Syrian, Palestinian, Armenian, Avar, Bulgar, Pecheneg, Turkish, Saracen
`;

const YEARS = `
57:  / C (1 >>); -1 (1 >>) | -1 (<< 0) / G (5 >>) | T/C (9 >>) | F (6 >>); -1 (<< 3) |  |
58: -1 (<< 7) / C (11 >>); -1 (5 >>) | -1 (<< 8) / -1 (4 >>); G (8 >>) | T (2 >>) | F (1 >>); -1 (<< 0) | +1 (1 >>) |
59:  / -1 (4 >>) |  / -1 (2 >>); G (1 >>) |  | -1 (<< 5) |  |
60: -1 (<< 5) / -1 (0 >>) |  / -1 (7 >>); G (0 >>) | T (0 >>) | F (5 >>) | +1 (3 >>) |
61: -1 (<< 8) /  | -1 (<< 5) / -1 (0 >>); G (4 >>) | T (6 >>) | F (9 >>); -1 (<< 2) |  |
62:  /  | -1 (<< 0) / -1 (0 >>) | T (0 >>) | F (0 >>) | -1 (<< 2) |
63: -1 (<< 5) / -1 |  / -1 (5 >>); G (4 >>) | T (3 >>) | F (5 >>); -1 (<< 1) |  |
64: -1 (<< 3) /  |  / G (2 >>) | T (0 >>) | F (2 >>) | -1 (<< 1) |
65:  / C (2 >>); -1 | -1 (<< 2) / -1 (1 >>); G (10 >>) |  | F (6 >>); -1 (<< 2) | -1 (<< 7) |
66: -1 (<< 6) / -1 | -1 (<< 6) / G (8 >>) | T/C (10 >>) | F (8 >>); -1 (<< 6) | +1 (6 >>) |
67:  / C (2 >>); -1 (6 >>) | -1 (<< 0) / -1 (2 >>) | T (2 >>) | F (1 >>) | +1 (5 >>) |
68:  / C (0 >>) |  / G (1 >>) | T (3 >>) | F (0 >>) | +1 (0 >>) |
69:  / C (7 >>); -1 (1 >>) |  / -1 (4 >>); G (0 >>) | T (2 >>) | F (11 >>); -1 (<< 1) | -1 (<< 6) | 1 2 3 5
70: -1 (<< 6) / -1 (5 >>) | -1 (<< 2) / -1 (0 >>); G (4 >>) | T/C (12 >>) | F (1 >>) | +1 (0 >>) |
71: -1 (<< 3) / -1 (2 >>) |  / -1 (3 >>); G (0 >>) | T (1 >>) | F (3 >>) | -1 (<< 3) |
72: -1 (<< 0) /  |  / -1 (4 >>); G (1 >>) | T (8 >>) | F (4 >>) | +1 (4 >>) |
73:  / C (2 >>); -1 (2 >>) | -1 (<< 1) / -1 (3 >>); G (4 >>) | T (1 >>) | F (8 >>); -1 (<< 3) | -1 |
74: -1 (<< 1) / C (5 >>); -1 (4 >>) |  / -1 (4 >>); G (0 >>) | T (1 >>) | F (5 >>) | +1 (7 >>) |
75: -1 (<< 4) / C (12 >>) |  / -1 (1 >>); G (2 >>) | T (11 >>) | -1 | +1 (3 >>) |
76:  / C (3 >>) |  / -1 (2 >>); G (0 >>) | T (7 >>) | F (7 >>); -1 (<< 0) | -1 (<< 0) |
77: -1 (<< 10) /  |  / -1 (7 >>); G (0 >>) | T/C (8 >>) | F (2 >>) | +1 (3 >>); -1 (<< 2) |
78:  / C (1 >>) | -1 (<< 0) / -1 (0 >>) | T (5 >>) | F (8 >>); -1 (<< 2) | +1 (1 >>) |
79:  / C (0 >>); -1 (0 >>) | -1 (<< 0) / -1 (1 >>); G (6 >>) | T (4 >>) | F (5 >>); -1 (<< 0) | +1 |
80: -1 (<< 4) /  |  / -1 (0 >>); G (4 >>) | T (7 >>) | F (2 >>) | +1 (0 >>) |
81:  / C (0 >>); -1 (6 >>) |  / -1 (3 >>); G (1 >>) | T (9 >>) | F (0 >>) | +1 (2 >>) |
82: -1 (<< 12) / -1 (2 >>) | -1 (<< 3) / -1 (0 >>) | T/C (5 >>) | F (3 >>) | +1 (12 >>); -1 (<< 5) |
83: -1 (<< 1) / -1 (8 >>) |  / -1 (2 >>); G (3 >>) | T/C (9 >>) | F (3 >>) | +1 (2 >>) |
84: -1 (<< 2) /  |  / -1 (2 >>); G (1 >>) |  | F (0 >>) |  |
85:  / C (9 >>) |  / G (0 >>) | T (2 >>) | F (3 >>) | +1 (5 >>) |
86:  / C (0 >>) |  / -1 (0 >>) | T (1 >>) | F (2 >>) |  |
87: -1 (<< 2) / C (14 >>); -1 (0 >>) |  / G (6 >>) | T (1 >>) | -1 | +1 (1 >>) |
88:  / C (0 >>) |  / -1 (3 >>); G (3 >>) | T (0 >>) | F (5 >>); -1 (<< 3) |  |
89: -1 (<< 3) / -1 (1 >>) |  / -1 (1 >>); G (3 >>) |  | F (3 >>) | +1 (10 >>) |
90:  / C (3 >>) |  / -1 (6 >>); G (0 >>) |  | F (5 >>) | -1 (<< 5) |
91:  /  |  / -1 (3 >>); G (3 >>) | T (5 >>) | F (3 >>) | +1 (2 >>) | 1 2 3 5 9
92: -1 (<< 0) / -1 (3 >>) |  / -1 (8 >>); G (2 >>) | T (3 >>) | F (4 >>); -1 (<< 1) | -1 (<< 1) |
93:  / C (1 >>) |  / -1 (0 >>); G (0 >>) | T (3 >>) | F (6 >>); -1 (<< 2) |  |
94:  /  |  / -1 (1 >>); G (7 >>) | T (4 >>) | F (1 >>) | +1 (1 >>); -1 (<< 0) |
95: -1 (<< 1) / C (4 >>); -1 (6 >>) | -1 (<< 1) / G (5 >>) | T (0 >>) | F (9 >>); -1 (<< 8) | +1 (4 >>); -1 (<< 0) |
96: -1 (<< 2) / C (8 >>); -1 (3 >>) |  / G (2 >>) | T/C (11 >>) | -1 (<< 1) | -1 (<< 0) |
97: -1 (<< 0) / -1 (4 >>) | -1 (<< 4) / -1 (2 >>) |  | -1 (<< 0) |  | 3 5 9
98: -1 (<< 2) / -1 (8 >>) |  / -1 (5 >>); G (6 >>) | T (4 >>) |  |  | 5 9
99:  / C (2 >>); -1 (5 >>) |  / -1 (6 >>); G (5 >>) | T (6 >>) | F (4 >>) | +1 |
100:  / C (3 >>) |  / -1 (1 >>); G (5 >>) | T/C (7 >>) |  | +1 (8 >>) |
101: -1 (<< 0) / C (6 >>) |  / -1 (6 >>); G (2 >>) |  | F (4 >>); -1 (<< 0) |  |
102: -1 (<< 8) /  | -1 (<< 2) / -1 (5 >>) |  | F (2 >>) | -1 (<< 1) |
103:  / C (1 >>); -1 (1 >>) | -1 (<< 3) / -1 (0 >>) |  | F (1 >>) |  |
104: -1 (<< 0) / C (5 >>); -1 (2 >>) | -1 (<< 1) / -1 (0 >>) | T/C (14 >>) | F (0 >>) | -1 (<< 4) |
105:  / C (0 >>); -1 (3 >>) |  / G (3 >>) |  | F (7 >>); -1 (<< 5) | -1 | 1 2 3 5 9
106:  / C (6 >>) | -1 (<< 1) / G (7 >>) | T (0 >>) | -1 (<< 4) | +1 (0 >>) |
107: -1 (<< 4) / -1 (0 >>) | -1 (<< 4) / -1 (3 >>) | T (2 >>) | F (7 >>); -1 (<< 4) | +1 (5 >>); -1 (<< 4) |
108: -1 (<< 7) /  |  / -1 (1 >>) |  | F (2 >>) | +1 (14 >>) | 1 2 3
109: -1 (<< 3) / -1 (1 >>) |  / G (1 >>) |  | F (0 >>) | -1 (<< 0) | 2 3 5
110:  / C (3 >>); -1 (4 >>) | -1 (<< 3) /  |  | F (0 >>) | +1 (6 >>); -1 (<< 1) | 1 2 3
111:  / C (4 >>); -1 (3 >>) |  / -1 (0 >>); G (0 >>) | T (0 >>) | F (4 >>) | +1 (9 >>); -1 (<< 3) |
112: -1 (<< 1) /  |  / G (2 >>) | T (5 >>) | F (6 >>); -1 (<< 4) | -1 (<< 2) |
`;

const EVENTS = `
1 plenty: areas wessex mercia northumbria wales scotland ireland brittany denmark sweden norway
2 plenty: areas ile-de-france normandy champagne anjou burgundy provence toulouse aquitaine
3 plenty: areas flanders friesland lorraine franconia swabia bavaria switzerland saxony
4 plenty: areas austria brandenburg bohemia silesia poland pomerania hungary volhynia prussia livonia lithuania
5 plenty: areas novgorod muscovy smolensk ryazan kiev steppes khazar georgia
6 plenty: areas wallachia croatia serbia bulgaria macedonia greece constantinople adrianople
7 plenty: areas asia trebizond cilicia anatolia armenia syria jerusalem
8 plenty: areas aragon valencia leon portugal castille cordova granada
9 plenty: areas verona venice lombardy tuscany rome naples apulia sicily corsica sardinia
10 famine: areas wessex mercia northumbria wales scotland ireland brittany denmark sweden norway
11 famine: areas ile-de-france normandy champagne anjou burgundy provence toulouse aquitaine
12 famine: areas flanders friesland lorraine franconia swabia bavaria switzerland saxony
13 famine: areas austria brandenburg bohemia silesia poland pomerania hungary volhynia prussia livonia lithuania
14 famine: areas novgorod muscovy smolensk ryazan kiev steppes khazar georgia
15 famine: areas wallachia croatia serbia bulgaria macedonia greece constantinople adrianople
16 famine: areas asia trebizond cilicia anatolia armenia syria jerusalem
17 famine: areas aragon valencia leon portugal castille cordova granada
18 famine: areas verona venice lombardy tuscany rome naples apulia sicily corsica sardinia
19 epidemic:
20 epidemic:
21 heresy:
22 heirless: scope language
23 heirless: scope language
24 heirless: scope language
25 heirless: scope all
26 heirless: scope all
27 recognition held:
28 recognition held:
29 recognition held:
30 recognition held:
31 recognition held:
32 recognition held:
33 recognition held:
34 recognition held:
35 inheritance held: scope single
36 inheritance held: scope single
37 inheritance held: scope single
38 inheritance held: scope group
39 inheritance held: scope group
40 influence held:
41 influence held:
42 influence held:
43 coup held:
44 coup held:
45 coup held:
46 coup held:
47 coup held:
48 coup held:
49 coup held:
50 demesne held: keep yes
51 demesne held: keep yes
52 demesne held: keep yes
53 demesne held: keep yes
54 advance held: keep yes
55 advance held: keep yes
56 fervor held: keep yes
113 leader held: from 771; to 800; languageGroups Germanic Romanic; bonus (combat 3; administration 0; diplomacy 1)
114 leader held: from 771; to 825; languageGroups Germanic; bonus (combat 0; administration 3; diplomacy 2)
115 leader held: from 771; to 850; languageGroups Germanic; bonus (combat 0; administration 2; diplomacy 2)
116 leader held: from 771; to 800; languageGroups Germanic; bonus (combat 3; administration 1; diplomacy 0)
117 leader held: from 771; to 800; languageGroups Romanic; bonus (combat 0; administration 2; diplomacy 2)
118 leader held: from 771; to 825; languageGroups Hellenic; bonus (combat 1; administration 2; diplomacy 3)
119 leader held: from 771; to 800; languageGroups Germanic Celtic; bonus (combat 2; administration 2; diplomacy 1)
120 leader held: from 801; to 825; languageGroups Slavonic Non-Indo-European; bonus (combat 4; administration 1; diplomacy 0)
121 leader held: from 851; to 900; languageGroups Hellenic; bonus (combat 0; administration 2; diplomacy 3)
122 leader held: from 851; to 900; languageGroups Hellenic Slavonic; bonus (combat 0; administration 2; diplomacy 3)
123 leader held: from 871; to 900; languageGroups Germanic; bonus (combat 3; administration 3; diplomacy 1)
124 leader held: from 851; to 875; languageGroups Germanic; bonus (combat 3; administration 0; diplomacy 0)
125 leader held: from 901; to 950; languageGroups Germanic Romanic; bonus (combat 3; administration 1; diplomacy 1)
126 leader held: from 876; to 930; languageGroups Slavonic; bonus (combat 3; administration 2; diplomacy 2)
127 leader held: from 876; to 925; languageGroups Non-Indo-European; bonus (combat 3; administration 1; diplomacy 1)
128 leader held: from 901; to 950; languageGroups Germanic; bonus (combat 3; administration 2; diplomacy 1)
129 leader held: from 876; to 925; languageGroups Slavonic Germanic; bonus (combat 3; administration 2; diplomacy 1)
130 leader held: from 951; to 975; languageGroups Hellenic; bonus (combat 4; administration 1; diplomacy 0)
131 leader held: from 951; to 975; languageGroups Germanic; bonus (combat 0; administration 3; diplomacy 2)
132 leader held: from 951; to 975; languageGroups Slavonic; bonus (combat 4; administration 0; diplomacy 0)
133 leader held: from 976; to 1025; languageGroups Romanic; bonus (combat 0; administration 2; diplomacy 3)
134 leader held: from 976; to 1025; languageGroups Celtic; bonus (combat 3; administration 2; diplomacy 1)
135 leader held: from 1001; to 1050; languageGroups Non-Indo-European; bonus (combat 2; administration 3; diplomacy 2)
136 leader held: from 1001; to 1050; languageGroups Germanic; bonus (combat 3; administration 3; diplomacy 2)
137 leader held: from 1001; to 1050; languageGroups Slavonic; bonus (combat 1; administration 3; diplomacy 3)
138 leader held: from 1001; to 1025; languageGroups Slavonic; bonus (combat 3; administration 2; diplomacy 1)
139 leader held: from 1026; to 1075; languageGroups Germanic; bonus (combat 4; administration 0; diplomacy 1)
140 leader held: from 1051; to 1100; languageGroups Germanic Romanic; bonus (combat 0; administration 3; diplomacy 2)
141 leader held: from 1051; to 1100; languageGroups Romanic; bonus (combat 0; administration 2; diplomacy 4)
142 leader held: from 1051; to 1100; languageGroups Romanic; bonus (combat 4; administration 1; diplomacy 1)
143 leader held: from 1051; to 1100; languageGroups Romanic; bonus (combat 4; administration 0; diplomacy 1)
144 leader held: from 1051; to 1125; languageGroups Romanic Germanic; bonus (combat 1; administration 2; diplomacy 2)
145 leader held: from 1076; to 1125; languageGroups Hellenic; bonus (combat 0; administration 3; diplomacy 2)
146 leader held: from 1076; to 1125; languageGroups Romanic; bonus (combat 4; administration 0; diplomacy 1)
147 leader held: from 1101; to 1150; languageGroups Romanic; bonus (combat 0; administration 1; diplomacy 4)
148 leader held: from 1101; to 1150; languageGroups Romanic; bonus (combat 0; administration 4; diplomacy 2)
149 leader held: from 1076; to 1125; languageGroups Non-Indo-European; bonus (combat 3; administration 2; diplomacy 1)
150 leader held: from 1101; to 1125; languageGroups Slavonic; bonus (combat 3; administration 2; diplomacy 2)
151 leader held: from 1146; to 1175; languageGroups Non-Indo-European; bonus (combat 3; administration 2; diplomacy 1)
152 leader held: from 1151; to 1200; languageGroups Non-Indo-European; bonus (combat 4; administration 2; diplomacy 3)
153 leader held: from 1126; to 1200; languageGroups Germanic; bonus (combat 3; administration 2; diplomacy 1)
154 leader held: from 1136; to 1200; languageGroups Romanic Germanic; bonus (combat 0; administration 2; diplomacy 3)
155 leader held: from 1176; to 1225; languageGroups Germanic Romanic; bonus (combat 3; administration 2; diplomacy 1)
156 leader held: from 1176; to 1225; languageGroups Romanic; bonus (combat 2; administration 1; diplomacy 4)
157 leader held: from 1151; to 1200; languageGroups Slavonic; bonus (combat 3; administration 2; diplomacy 1)
158 leader held: from 1201; to 1225; languageGroups Romanic; bonus (combat 3; administration 1; diplomacy 0)
159 leader held: from 1201; to 1250; languageGroups Germanic Baltic; bonus (combat 2; administration 2; diplomacy 3)
160 leader held: from 1201; to 1250; languageGroups Celtic; bonus (combat 3; administration 1; diplomacy 2)
161 leader held: from 1226; to 1275; languageGroups Slavonic; bonus (combat 3; administration 1; diplomacy 2)
162 leader held: from 1226; to 1275; languageGroups Baltic; bonus (combat 3; administration 2; diplomacy 1)
163 leader held: from 1276; to 1305; languageGroups Romanic; bonus (combat 4; administration 0; diplomacy 0)
164 leader held: from 1276; to 1325; languageGroups Celtic; bonus (combat 4; administration 0; diplomacy 0)
165 leader held: from 1301; to 1350; languageGroups Celtic; bonus (combat 3; administration 2; diplomacy 1)
166 leader held: from 1301; to 1350; languageGroups Baltic; bonus (combat 3; administration 2; diplomacy 2)
167 leader held: from 1301; to 1375; languageGroups Non-Indo-European; bonus (combat 3; administration 2; diplomacy 1)
168 leader held: from 1326; to 1375; languageGroups Slavonic; bonus (combat 4; administration 2; diplomacy 1)
169 leader held: from 1351; to 1400; languageGroups Romanic Celtic; bonus (combat 4; administration 0; diplomacy 0)
170 leader held: from 1351; to 1400; languageGroups Germanic; bonus (combat 4; administration 0; diplomacy 0)
171 leader held: from 1401; to 1425; languageGroups Slavonic; bonus (combat 4; administration 0; diplomacy 0)
172 leader held: from 1426; to 1450; languageGroups Romanic; bonus (combat 4; administration 0; diplomacy 1)
173 provisional held: from 771; to 900; aid (plus 2; to conquest; baseGroups Germanic Romanic)
174 provisional: from 776; to 1000; deed (does place; piece fleet; points 1; seas north-sea baltic-sea)
175 provisional: from 826; to 1000; deed (does ransom; gold 2; partly yes; otherwise (does levels; by -1; seas north-sea english-channel))
176 provisional: from 776; to 850; deed (does place; piece university; level 1)
177 provisional: from 771; to 1000; deed (does place; piece cathedral; faith yes)
178 provisional: from 771; to 850; deed (does unrest; of level; only EO; religion EO)
179 provisional held: from 771; to 1200; keep yes; shield (minus 3; owning constantinople)
180 provisional: from 771; to 1075; deed (does place; piece army; points 1; times 2; tongue yes)
181 provisional: from 876; to 950; deed (does gold; each -1; near hungary; most 3)
182 provisional: from 876; to 975; deed (does levels; by -1; areas provence burgundy)
183 provisional held: from 901; to 1100; votes 3
184 provisional: from 951; to 1200; deed (does place; piece army; points 1; court yes)
185 provisional held: from 976; to 1100; peace yes
186 provisional held: from 976; to 1200; aid (plus 4; to fortification; walls yes)
187 provisional: from 1051; to 1125; deed (does ransom; gold 3; payer rome; otherwise (does unrest; of any; times 2))
188 provisional held: from 1001; to 1150; aid (plus 3; to conquest; targets apulia naples sicily wessex mercia syria jerusalem)
189 provisional: from 1076; to 1150; deed (does gold; each 1; level 1; most 5)
190 provisional held: from 1101; to 1300; keep yes; aid (plus 2; to conquest; christian yes; religions MO PA HE)
191 provisional held: from 1076; to 1300; aid (plus 4; to conquest; christian yes; religions MO PA)
192 provisional: from 1051; to 1300; deed (does place; piece fleet; points 1; seas western-mediterranean tyrrhenian-sea)
193 provisional: from 1101; to 1465; deed (does arsenal; area venice; points 2; others 1)
194 provisional: from 1126; to 1300; deed (does place; piece commerce; level 1)
195 provisional: from 1151; to 1465; deed (does place; piece university; level 1)
196 provisional: from 1136; to 1350; deed (does place; piece cathedral; faith yes)
197 provisional: from 1176; to 1250; deed (does heresy; area toulouse)
198 provisional: from 1201; to 1300; deed (does ransom; gold 3; otherwise (does unrest; of level))
199 provisional: from 1201; to 1225; deed (does levels; by -1; areas constantinople; breach yes)
200 provisional: from 1226; to 1300; deed (does levels; by -1; beside steppes)
201 provisional held: from 1201; to 1300; relief 4
202 provisional: from 1226; to 1465; deed (does place; piece commerce; seas baltic-sea north-sea; instead 2)
203 provisional held: from 1101; to 1350; aid (plus 3; to ruling; targets brandenburg pomerania silesia bohemia prussia livonia); colony 25
204 provisional held: from 1226; to 1400; aid (plus 4; to conquest; targetGroups Baltic)
205 provisional: from 1276; to 1300; deed (does rebels; area sicily)
206 provisional held: from 1301; to 1465; aid (plus 3; to defense)
207 provisional held: from 1301; to 1450; aid (plus 3; to conquest pillage defense; courtGroups Germanic Celtic)
208 provisional: from 1301; to 1325; deed (does levels; by -1; areas ile-de-france normandy champagne anjou burgundy provence toulouse aquitaine flanders friesland lorraine franconia swabia bavaria switzerland saxony)
209 provisional: from 1351; to 1400; deed (does unrest; of population)
210 provisional held: from 1276; to 1465; gold 4
211 provisional: from 1326; to 1400; deed (does gold; half yes)
212 provisional: from 1351; to 1465; deed (does place; piece army; points 2)
213 provisional: from 1351; to 1465; deed (does place; piece army; points 2; court yes; only MO; redraw yes)
214 provisional held: from 1326; to 1465; keep yes; breaches yes
215 provisional: from 1376; to 1425; deed (does popes; votes 2)
216 provisional: from 1401; to 1450; deed (does heresy; area bohemia)
217 provisional held: from 1351; to 1400; aid (plus 4; to diplomacy; courtGroups Germanic)
218 provisional: from 1451; to 1465; deed (does place; piece university; rises yes)
219 provisional held: from 1426; to 1450; votes 5; unites yes
220 provisional held: from 771; to 1465; aid (plus 4; to diplomacy)
`;

const CHARTS = `
statures.1: 1 1 1 1 2 2 2 3 3 5 5
statures.2: 1 1 1 2 2 3 3 3 3 5 9
statures.3: 1 1 2 2 3 3 3 5 5 5 9
statures.5: 1 2 2 3 3 3 5 5 5 9 9
statures.9: 1 2 3 3 5 5 5 9 9 9 9
rebellion: UU-------RR UUU------RR UUU-----RRR UUUU----RRR UUUU---RRRR UUUUU--RRRR UUUUU-RRRRR UUUUURRRRRR UUUURRRRRRR UUURRRRRRRR UURRRRRRRRR URRRRRRRRRR RRRRRRRRRRR
rebellionTerms: gold 1; plunder 3; unrest 5; foreignTie 2; kin 1; ownTie -2
plunder: from -2; gold 0 0 0 1 1 2 | from 0; gold 0 0 1 1 2 2 | from 1; gold 0 1 1 2 2 3 | from 2; gold 1 1 2 2 3 4 | from 3; gold 1 2 2 3 4 5
relations.language: same 0; related 1; unrelated 2
relations.religion: same 0; church 1; different 2
endeavors.conquest: cost 2; stature combat; plus base-level advances armies cards; minus target-level fortification language religion results target-armies shield
endeavors.pillage: cost 0; stature combat; plus base-level population advances armies cards; minus target-level fortification language religion results target-armies shield
endeavors.diplomacy: cost 1; stature diplomacy; plus base-level cards; minus target-level language religion opponent results
endeavors.fortification: cost 2; stature administration; plus target-level population cards; minus language religion results
endeavors.ruling: cost 0; stature administration; plus cathedral cards; minus distance-from-zero language religion results
endeavors.defense: cost 1; stature combat; plus ; minus
seas: most 2; mostFromSeafaring 3; halvedFrom 2
opponents.independent: 3
opponents.byArea: venice 5
gold: start 12; newKingdom 10
advance: 3
conversion.proselytic: RC 6; EO 6; MO 7; HE 2; PA 0
conversion.conviction: RC 14; EO 14; MO 16; HE 8
conversion.iberian: 0
conversion.iberia: leon portugal castille aragon valencia cordova granada
conversion.paganGroups: Germanic 10; Slavonic 10; Baltic 13; Non-Indo-European 16
conversion.paganLanguages: Old Norse 11
conversion.together: Old Norse West Slavonic East Slavonic South Slavonic
schism: S---UUUUUUU SS----UUUUU SSS----UUUU SSSS-----UU SSSSS-----U SSSSSSS---U
raiders.vikings: 776 3; 801 5; 826 9; 851 9; 876 9; 901 5; 926 5; 951 3; 976 5
raiders.magyars: 876 5; 901 9; 926 9
raiders.saracens: 776 5; 801 5; 826 9; 851 9; 876 9; 901 9; 926 5; 951 5; 976 5; 1001 5; 1026 5; 1051 5; 1076 5
magnates.appearance: matrix-1 matrix-2 syria mongols none none
magnates.syrian: 5 5 5 9 0 0
magnates.matrices: wessex mercia northumbria scotland ireland wales | brittany normandy anjou champagne flanders ile-de-france | aquitaine toulouse provence burgundy burgundy lorraine | leon castille portugal aragon valencia cordova | granada lombardy tuscany verona rome naples | apulia sicily sicily venice switzerland friesland | denmark denmark norway sweden saxony brandenburg | swabia franconia bavaria austria bohemia silesia | poland pomerania prussia livonia lithuania lithuania | volhynia kiev novgorod smolensk muscovy ryazan | hungary hungary croatia serbia serbia bulgaria | bulgaria wallachia georgia armenia anatolia trebizond
colonization: 100 125 150 175 200
points: area 3; claim 3; conversion 5; colonization 5; influence 5; byzantine 5
plague.year: 1200
plague.begins: constantinople
plague.also: venice
plague.seas: aegean-sea ionian-sea adriatic-sea tyrrhenian-sea western-mediterranean
holding: most 3; withMoreCards 4
expansion.cost: army 2; fleet 4; marker 4
expansion.most: 4
expansion.upkeep: 1
expansion.voyage: 3
expansion.commerce: 1
expansion.loot: 1
expansion.cathedral: 1
`;

const SCENARIOS = `
27 years: 771 815
27 rounds: 9
27 players: min 1; max 2
27 franks: leader Charles the Great; statures (combat 9; administration 9; diplomacy 9); court lorraine; possessions lorraine franconia swabia switzerland friesland flanders champagne ile-de-france normandy anjou aquitaine toulouse burgundy provence; unrest ; claims lorraine franconia swabia switzerland friesland flanders champagne ile-de-france normandy anjou aquitaine toulouse burgundy provence lombardy tuscany rome; gold 12; handicap -40
27 byzantium: leader Constantine V; statures (combat 5; administration 3; diplomacy 3); court constantinople; possessions constantinople adrianople greece trebizond asia cilicia anatolia macedonia apulia sicily; unrest ; claims constantinople adrianople greece trebizond asia cilicia macedonia apulia sicily naples rome tuscany venice; gold 12; handicap 0
27 levels: lorraine 3; friesland 2; wessex 1; northumbria 2; rome 1; constantinople 3; greece 2
27 fortifications: saxony 3; friesland 2; flanders 2; lorraine 2; venice 3; constantinople 3
27 religion: denmark PA; norway PA; sweden PA; saxony PA; austria PA; hungary PA; steppes PA; khazar PA; poland PA; pomerania PA; bohemia PA; silesia PA; volhynia PA; novgorod PA; muscovy PA; smolensk PA; ryazan PA; kiev PA; croatia PA; serbia PA; bulgaria PA; macedonia PA; lithuania PA; prussia PA; livonia PA; brandenburg PA; leon MO; castille MO; aragon MO; portugal MO; valencia MO; cordova MO; granada MO; apulia EO; sicily EO
27 language: brandenburg West Slavonic; austria Avar; bulgaria Bulgar; wallachia Pecheneg
27 seafaring:
27 united: yes
27 longevity: realm franks; rounds 7
27 performance: from 131; level excellent | from 111; level very-good | from 91; level good | from 71; level mediocre | from 61; level poor | from -99; level very-poor
27 armies: constantinople 2
27 fleets: constantinople 1
27 cathedrals: constantinople ireland rome
27 commerce: constantinople venice sweden syria
27 palaces: constantinople adrianople greece asia trebizond cilicia anatolia
27 universities:
28 years: 976 1075
28 rounds: 20
28 players: min 2; max 6
28 germany: leader Otto II; statures (combat 3; administration 3; diplomacy 3); court lorraine; possessions lorraine franconia bavaria swabia austria friesland saxony verona lombardy tuscany rome; unrest verona lombardy tuscany rome; claims lorraine franconia bavaria swabia austria friesland saxony verona lombardy tuscany rome; gold 12; handicap 0
28 france: leader Lothair; statures (combat 2; administration 2; diplomacy 2); court ile-de-france; possessions ile-de-france champagne normandy anjou brittany flanders aquitaine toulouse; unrest ; claims ile-de-france champagne normandy anjou brittany flanders aquitaine toulouse; gold 12; handicap 10
28 burgundy: leader Rudolf III; statures (combat 3; administration 3; diplomacy 3); court burgundy; possessions burgundy provence switzerland; unrest ; claims burgundy provence switzerland; gold 12; handicap 30
28 denmark: leader Harold Bluetooth; statures (combat 5; administration 5; diplomacy 5); court denmark; possessions denmark northumbria; unrest ; claims denmark northumbria; gold 12; handicap 30
28 poland: leader Mieszko I; statures (combat 3; administration 3; diplomacy 3); court poland; possessions poland silesia; unrest ; claims poland silesia; gold 12; handicap 30
28 byzantium: leader Basil II; statures (combat 5; administration 5; diplomacy 5); court constantinople; possessions constantinople greece adrianople asia trebizond cilicia macedonia apulia anatolia armenia; unrest ; claims constantinople greece adrianople asia trebizond cilicia macedonia apulia anatolia armenia; gold 12; handicap 5
28 kiev: leader Vladimir the Saint; statures (combat 3; administration 5; diplomacy 5); court kiev; possessions kiev ryazan muscovy smolensk novgorod volhynia; unrest ryazan muscovy smolensk; claims kiev ryazan muscovy smolensk novgorod volhynia; gold 12; handicap 20
28 levels: denmark 2; sweden 1; poland 2; novgorod 1; muscovy 1; kiev 1; syria 2; constantinople 3; tuscany 2; lombardy 3; sicily 1; provence 1; burgundy 3
28 fortifications: denmark 2; constantinople 3; venice 3
28 religion: norway PA; sweden PA; steppes PA; khazar PA; lithuania PA; prussia PA; livonia PA; portugal MO; castille MO; valencia MO; cordova MO; granada MO; hungary RC
28 language: brandenburg West Slavonic; bulgaria Bulgar; wallachia Pecheneg
28 seafaring:
28 united: yes
28 armies: constantinople 3; lorraine 1
28 fleets: constantinople 1; denmark 1
28 cathedrals: constantinople ile-de-france wessex franconia rome
28 commerce: constantinople venice bohemia sweden syria mercia flanders champagne ile-de-france provence tuscany saxony prussia franconia novgorod kiev khazar
28 palaces: constantinople adrianople greece asia trebizond cilicia anatolia lorraine franconia
28 universities:
29 years: 1136 1200
29 rounds: 13
29 players: min 2; max 6
29 germany: leader Lothair II; statures (combat 3; administration 3; diplomacy 3); court swabia; possessions swabia lorraine franconia bavaria austria switzerland friesland saxony brandenburg bohemia verona lombardy tuscany rome corsica sardinia burgundy; unrest verona lombardy tuscany rome; claims swabia lorraine franconia bavaria austria switzerland friesland saxony brandenburg bohemia verona lombardy tuscany rome corsica sardinia burgundy; gold 12; handicap 0
29 france: leader Louis VI; statures (combat 3; administration 3; diplomacy 3); court ile-de-france; possessions ile-de-france champagne anjou toulouse aquitaine flanders; unrest ; claims ile-de-france champagne anjou toulouse aquitaine flanders brittany normandy; gold 12; handicap 15
29 england: leader Stephen; statures (combat 3; administration 3; diplomacy 3); court wessex; possessions wessex mercia northumbria brittany normandy; unrest ; claims wessex mercia northumbria brittany normandy aquitaine anjou; gold 12; handicap 15
29 sicily: leader Roger II; statures (combat 5; administration 5; diplomacy 5); court sicily; possessions sicily apulia naples; unrest ; claims sicily apulia naples; gold 12; handicap 20
29 byzantium: leader John Comnenus; statures (combat 5; administration 3; diplomacy 5); court constantinople; possessions constantinople asia trebizond cilicia adrianople greece macedonia bulgaria; unrest ; claims constantinople asia trebizond cilicia adrianople greece macedonia bulgaria; gold 12; handicap 5
29 poland: leader Boleslav III; statures (combat 5; administration 5; diplomacy 5); court poland; possessions poland silesia pomerania; unrest ; claims poland silesia pomerania; gold 12; handicap 20
29 levels: swabia 1; lorraine 2; saxony 1; provence 1; venice 3; lombardy 3; tuscany 2; sicily 2; greece 2; constantinople 3; syria 2; poland 2; hungary 2
29 fortifications: venice 3; constantinople 3
29 religion: steppes PA; khazar PA; lithuania PA; prussia PA; livonia PA; granada MO; cordova MO; valencia MO; portugal MO
29 language:
29 seafaring: sicily
29 united: no
29 armies: constantinople 1
29 fleets: constantinople 1; sicily 1
29 cathedrals: constantinople ile-de-france champagne lorraine franconia austria leon
29 commerce: constantinople venice bohemia sweden syria mercia flanders champagne ile-de-france provence lombardy tuscany sicily saxony prussia franconia novgorod kiev khazar
29 palaces: constantinople wessex mercia northumbria
29 universities: wessex ile-de-france lombardy
30 years: 1201 1300
30 rounds: 20
30 players: min 2; max 6
30 germany: leader Frederick II (regency); statures (combat 2; administration 2; diplomacy 2); court swabia; possessions swabia lorraine franconia bavaria austria switzerland saxony brandenburg friesland verona lombardy tuscany rome burgundy bohemia; unrest saxony rome; claims swabia lorraine franconia bavaria austria switzerland saxony brandenburg friesland verona lombardy tuscany rome burgundy bohemia sicily apulia naples; gold 12; handicap 0
30 france: leader Philip II; statures (combat 5; administration 5; diplomacy 5); court ile-de-france; possessions ile-de-france champagne normandy anjou toulouse brittany flanders; unrest ; claims ile-de-france champagne normandy anjou toulouse brittany flanders aquitaine; gold 12; handicap 15
30 england: leader John; statures (combat 2; administration 2; diplomacy 2); court wessex; possessions wessex mercia northumbria wales ireland aquitaine; unrest ; claims wessex mercia northumbria wales ireland aquitaine normandy brittany anjou; gold 12; handicap 15
30 poland: leader Leszek I; statures (combat 2; administration 2; diplomacy 2); court poland; possessions poland silesia pomerania; unrest ; claims poland silesia pomerania; gold 12; handicap 25
30 byzantium: leader Alexius III; statures (combat 3; administration 3; diplomacy 3); court constantinople; possessions constantinople adrianople asia greece macedonia; unrest ; claims constantinople adrianople asia greece macedonia; gold 12; handicap 10
30 aragon: leader Peter II; statures (combat 3; administration 3; diplomacy 3); court aragon; possessions aragon provence valencia; unrest ; claims aragon provence valencia; gold 12; handicap 25
30 levels: wessex 3; ile-de-france 3; flanders 3; lorraine 2; bavaria 2; saxony 1; lombardy 3; verona 3; venice 3; naples 1; sicily 2; greece 2; constantinople 3; trebizond 1; novgorod 1; poland 2; silesia 0; aragon 2; valencia 1
30 fortifications: constantinople 3; venice 3
30 religion: steppes PA; khazar PA; lithuania PA; prussia PA; livonia PA; cordova MO; granada MO
30 language:
30 seafaring:
30 united: no
30 armies:
30 fleets:
30 cathedrals: constantinople ile-de-france champagne lorraine franconia austria leon
30 commerce: constantinople venice bohemia sweden syria mercia flanders champagne ile-de-france provence lombardy verona tuscany sicily saxony prussia franconia novgorod kiev khazar
30 palaces: constantinople wessex mercia northumbria
30 universities: wessex ile-de-france lombardy
31 years: 1386 1465
31 rounds: 16
31 players: min 2; max 6
31 germany: leader Wenzel; statures (combat 2; administration 2; diplomacy 2); court lorraine; possessions lorraine swabia franconia bavaria austria switzerland friesland saxony brandenburg bohemia verona lombardy tuscany; unrest ; claims lorraine swabia franconia bavaria austria switzerland friesland saxony brandenburg bohemia verona lombardy tuscany burgundy provence; gold 12; handicap 0
31 poland-lithuania: leader Jagiello; statures (combat 3; administration 3; diplomacy 3); court poland; possessions poland silesia volhynia lithuania kiev; unrest ; claims poland silesia volhynia lithuania kiev; gold 12; handicap 15
31 turks: leader Murad I; statures (combat 5; administration 5; diplomacy 5); court adrianople; possessions adrianople asia cilicia anatolia armenia; unrest cilicia anatolia armenia; claims ; gold 12; handicap 15
31 france: leader Charles VI; statures (combat 1; administration 1; diplomacy 1); court ile-de-france; possessions ile-de-france champagne normandy anjou toulouse brittany flanders; unrest flanders; claims ile-de-france champagne normandy anjou toulouse brittany flanders aquitaine; gold 12; handicap 15
31 england: leader Richard II; statures (combat 2; administration 2; diplomacy 2); court wessex; possessions wessex mercia northumbria wales ireland aquitaine; unrest ; claims wessex mercia northumbria wales ireland aquitaine brittany normandy anjou; gold 12; handicap 15
31 aragon: leader Peter IV; statures (combat 3; administration 3; diplomacy 3); court aragon; possessions aragon valencia sardinia; unrest ; claims aragon valencia sardinia sicily; gold 12; handicap 20
31 levels: wessex 3; flanders 3; friesland 1; saxony 2; lorraine 2; bohemia 3; poland 2; silesia 0; lithuania 1; kiev 0; constantinople 3; trebizond 1; asia 2; adrianople 2; venice 3; aragon 2; sicily 1; valencia 1
31 fortifications: venice 3; constantinople 3; trebizond 2; hungary 2
31 religion: granada MO; steppes PA; khazar PA; adrianople MO; asia MO; cilicia MO; anatolia MO; armenia MO
31 language: adrianople Turkish; asia Turkish; cilicia Turkish; anatolia Turkish; armenia Turkish
31 seafaring:
31 united: no
31 turks: realm turks; card 55; prize (area constantinople; points 25)
31 armies: wessex 1; adrianople 1
31 fleets:
31 cathedrals: constantinople ile-de-france champagne lorraine franconia austria leon
31 commerce: constantinople bohemia sweden syria wessex mercia flanders champagne ile-de-france provence lombardy verona tuscany naples sicily saxony prussia franconia poland novgorod kiev khazar
31 palaces: wessex mercia northumbria ile-de-france castille
31 universities: wessex ile-de-france lombardy bavaria
32 years: 771 1470
32 rounds: 140
32 players: min 4; max 6
32 franks: leader Charles the Great; statures (combat 9; administration 9; diplomacy 9); court lorraine; possessions lorraine franconia swabia switzerland friesland flanders champagne ile-de-france normandy anjou aquitaine toulouse burgundy provence; unrest ; claims lorraine franconia swabia switzerland friesland flanders champagne ile-de-france normandy anjou aquitaine toulouse burgundy provence lombardy tuscany rome; gold 12; handicap 0
32 byzantium: leader Constantine V; statures (combat 5; administration 3; diplomacy 3); court constantinople; possessions constantinople adrianople greece trebizond asia cilicia anatolia macedonia apulia sicily; unrest ; claims constantinople adrianople greece trebizond asia cilicia macedonia apulia sicily naples rome tuscany venice; gold 12; handicap 0
32 levels: lorraine 3; friesland 2; wessex 1; northumbria 2; rome 1; constantinople 3; greece 2
32 fortifications: saxony 3; friesland 2; flanders 2; lorraine 2; venice 3; constantinople 3
32 religion: denmark PA; norway PA; sweden PA; saxony PA; austria PA; hungary PA; steppes PA; khazar PA; poland PA; pomerania PA; bohemia PA; silesia PA; volhynia PA; novgorod PA; muscovy PA; smolensk PA; ryazan PA; kiev PA; croatia PA; serbia PA; bulgaria PA; macedonia PA; lithuania PA; prussia PA; livonia PA; brandenburg PA; leon MO; castille MO; aragon MO; portugal MO; valencia MO; cordova MO; granada MO; apulia EO; sicily EO
32 language: brandenburg West Slavonic; austria Avar; bulgaria Bulgar; wallachia Pecheneg
32 seafaring:
32 united: yes
32 longevity: realm franks; rounds 7
32 armies: constantinople 2
32 fleets: constantinople 1
32 cathedrals: constantinople ireland rome
32 commerce: constantinople venice sweden syria
32 palaces: constantinople adrianople greece asia trebizond cilicia anatolia
32 universities:
32 split: realm franks; checks 2; stature 3
`;
