/** A data pack is looked at before any table is laid with it: each fault as a sentence with file, field and allowed values. */

import type { Json, JsonObject } from '@annales/engine';
import {
  dieTable,
  every,
  fault,
  faultsIn,
  faultsInFiles,
  fields,
  flag,
  id,
  keyed,
  listOf,
  oneOf,
  orNull,
  perhaps,
  type Shape,
  text,
  twice,
  unknown,
  whole,
} from '../shapes.ts';
import { data, type MapFile, type StratagemsFile } from './data.ts';
import { type Charts, FORTIFICATIONS, type LandFacts, NATIONS, SIDES, type Side } from './state.ts';

/** Shapes first: what a field refers to is looked up only when every field is of its kind. */
export function checkData(box: JsonObject): string[] {
  const faults = faultsInFiles(SHAPES, box);
  if (faults.length > 0) return faults;
  const map = box.map as unknown as MapFile;
  const charts = box.charts as unknown as Charts;
  return [
    ...checkAreas(map),
    ...checkUnits(map),
    ...checkBorders(map),
    ...checkPlaces(map),
    ...checkCharts(charts),
    ...checkMarkers(box.stratagems as unknown as StratagemsFile, charts),
  ];
}

// ---------------------------------------------------------------- fields

const unit = { id, bonus: whole(0, 2) };
const rp = whole(0, 9);

/** General Revolt has a price in some years. */
const prices = keyed('prices by year', { like: /^7[0-9]{2}$/, wanted: 'a year like 782' }, whole(0, 25));

/** Which faces there are, for which side, and in which phase, is the rulebook's and the same in every box. */
const RULEBOOK = data.stratagems as unknown as StratagemsFile;
const facesOf = (side: Side): string[] => [...new Set(RULEBOOK.markers.map((marker) => marker[side]))];

const ENSEMBLES: Record<Side, string[]> = {
  carolingian: ['austrasia', 'hesse'],
  saxon: ['westphalia', 'angria', 'eastphalia', 'nordalbingia'],
};

const SHAPES: Record<string, Shape> = {
  map: fields({
    areas: listOf(
      fields({
        id,
        name: text,
        kind: oneOf('territory', 'box', 'neutral'),
        owner: oneOf(...SIDES, 'neutral'),
        ensemble: oneOf(...ENSEMBLES.carolingian, ...ENSEMBLES.saxon, null),
        nation: oneOf(...NATIONS),
        rp,
        rpLean: rp,
        fortification: oneOf(...FORTIFICATIONS, null),
        fortificationName: orNull(text),
        pillageable: flag,
        units: listOf(fields(unit), 0, 9),
      }),
      2,
      60,
    ),
    borders: listOf(
      fields({ a: id, b: id, neverFree: perhaps(oneOf(true)), oneWay: perhaps(oneOf(true)) }),
      1,
      300,
    ),
    reserve: listOf(fields({ ...unit, nation: oneOf('royal'), home: id }), 1, 1),
    places: fields({
      court: id,
      irminsul: id,
      widukind: id,
      thuringe: id,
      denmark: id,
      sack: listOf(id, 1, 9),
      elites: listOf(id, 1, 9),
      spared: oneOf(...ENSEMBLES.saxon),
    }),
  }),
  charts: fields({
    years: every(['first', 'last'], whole(700, 799)),
    opening: every(SIDES, whole(0, 25)),
    purse: whole(1, 25),
    draws: listOf(rp, 1, 5),
    generalRevolt: prices,
    unit: listOf(rp, 3, 3),
    build: every(['stronghold', 'palace'], rp),
    supply: every(['stronghold', 'palace'], whole(0, 20)),
    rebuild: every(FORTIFICATIONS, rp),
    activation: rp,
    march: fields({
      alone: fields({ units: whole(1, 9) }),
      led: fields({ first: whole(1, 20), further: whole(1, 20), most: rp }),
    }),
    round: whole(1, 9),
    stay: rp,
    conversion: whole(1, 9),
    hits: every(FORTIFICATIONS, whole(1, 9)),
    seized: every(FORTIFICATIONS, rp),
    abbey: rp,
    irminsul: rp,
    armyWithoutCommander: whole(1, 20),
    denmark: rp,
    winterUnits: whole(1, 20),
    interceptors: whole(1, 20),
    tax: dieTable,
    campaignGain: dieTable,
    generalRevoltLands: dieTable,
  }),
  stratagems: fields({
    markers: listOf(
      fields({
        id,
        saxon: oneOf(...facesOf('saxon')),
        carolingian: oneOf(...facesOf('carolingian')),
        copies: whole(1, 9),
        from: perhaps(whole(700, 799)),
        until: perhaps(whole(700, 799)),
      }),
      1,
      60,
    ),
    phases: fields(
      Object.fromEntries(Object.entries(RULEBOOK.phases).map(([face, phase]) => [face, oneOf(phase)])),
    ),
  }),
};

// ---------------------------------------------------------------- the map

const NEIGHBOURS = ['danish', 'frisian', 'obotrite', 'veleti', 'sorb'];

function checkAreas({ areas }: MapFile): string[] {
  return [
    ...twice(
      areas.map((area) => area.id),
      'map.json: areas',
    ),
    ...areas.flatMap((area, i) => checkArea(area, `map.json: areas[${i}]`)),
  ];
}

type Allowed = readonly (string | boolean | null)[];

const LEVIED = NATIONS.filter((nation) => !['royal', 'saxon', ...NEIGHBOURS].includes(nation));

/** Owner, nation, group, walls and pillage go by kind: LS-1.0.a, LS-1.1.a, LS-1.1.e. */
function allowedIn({ kind, owner, pillageable }: LandFacts): Partial<Record<keyof LandFacts, Allowed>> {
  const bare = { ensemble: [null], fortification: [null], pillageable: [false] };
  if (kind === 'neutral') return { owner: ['neutral'], nation: NEIGHBOURS, ...bare };
  if (kind === 'box') return { owner: ['carolingian'], nation: ['royal'], ...bare };
  if (owner === 'saxon') {
    return {
      nation: ['saxon'],
      ensemble: ENSEMBLES.saxon,
      fortification: ['fortress'],
      pillageable: [true],
    };
  }
  return {
    owner: SIDES,
    nation: LEVIED,
    ensemble: [...ENSEMBLES.carolingian, null],
    fortification: pillageable ? ['city', 'stronghold', 'abbey'] : [null],
  };
}

function checkArea(area: LandFacts, place: string): string[] {
  const { id: land, rp: coins, pillageable } = area;
  const fitting = Object.entries(allowedIn(area)).flatMap(([field, allowed]) =>
    faultsIn(oneOf(...allowed), area[field as keyof LandFacts] as Json, `${place}.${field} (${land})`),
  );
  const least = pillageable ? whole(1, 9) : whole(0, 0);
  const lost = OUT_OF_PLAY.includes(land)
    ? fault(`${place}.id`, 'another word: this one means that a unit is out of play', land)
    : [];
  return [...lost, ...fitting, ...faultsIn(least, coins, `${place}.rp (${land})`)];
}

const OUT_OF_PLAY = ['destroyed', 'reserve', 'away'];

/** Words that mean something else where a unit could be named. */
const NOT_UNITS = ['charlemagne', 'widukind', 'commander', 'walls'];

function checkUnits({ areas, reserve, places }: MapFile): string[] {
  const ids = [...areas.flatMap((area) => area.units), ...reserve].map((one) => one.id);
  return [
    ...twice(ids, 'map.json: units'),
    ...ids
      .filter((one) => NOT_UNITS.includes(one))
      .flatMap((one) => fault('map.json: a unit’s id', 'another word', one)),
    ...reserve.flatMap(({ home }, i) => faultsIn(oneOf(places.court), home, `map.json: reserve[${i}].home`)),
  ];
}

/** Known ends, each pair once; Aix-la-Chapelle can be left and never entered: LS-1.1.g, LS-M7.1.d. */
function checkBorders({ areas, borders, places }: MapFile): string[] {
  const known = areas.map((area) => area.id);
  const ends = borders.flatMap(({ a, b }, i) => [
    ...unknown(a, known, `map.json: borders[${i}].a`),
    ...unknown(b, known, `map.json: borders[${i}].b`),
  ]);
  const pairs = borders.map(({ a, b }) => [a, b].sort().join(' and '));
  const itself = borders.flatMap(({ a, b }, i) =>
    a === b ? fault(`map.json: borders[${i}].b`, 'another land than a', b) : [],
  );
  const exits = borders.flatMap(({ a, b, oneWay }, i) => [
    ...(b === places.court ? fault(`map.json: borders[${i}].b`, 'no court: nobody enters it', b) : []),
    ...((a === places.court) === (oneWay === true)
      ? []
      : fault(`map.json: borders[${i}].oneWay`, 'true on the ways out of the court, and only there', oneWay)),
  ]);
  const ways = borders.filter(({ a }) => a === places.court).length;
  return [
    ...ends,
    ...itself,
    ...twice(pairs, 'map.json: borders'),
    ...exits,
    ...(ways === 0 ? fault('map.json: borders', 'such that the court has a way out', ways) : []),
  ];
}

/** Lands that rules speak of by name: LS-1.7.d, LS-4.3.1, LS-8.2, LS-8.6. */
function checkPlaces({ areas, places }: MapFile): string[] {
  const named = (
    field: string,
    land: string,
    wanted: string,
    fits: (area: LandFacts) => boolean,
  ): string[] =>
    areas.some((area) => area.id === land && fits(area))
      ? []
      : fault(`map.json: places.${field}`, wanted, land);
  const saxon = (area: LandFacts) => area.owner === 'saxon';
  const lands = areas.filter(saxon);
  const spared = lands.filter((area) => area.ensemble === places.spared).length;
  const boxes = areas.filter((area) => area.kind === 'box').length;
  return [
    ...named('court', places.court, 'the land of kind box', (area) => area.kind === 'box'),
    ...(boxes === 1 ? [] : fault('map.json: areas', 'such that exactly one is a box', boxes)),
    ...named('irminsul', places.irminsul, 'a Saxon land', saxon),
    ...named('widukind', places.widukind, 'a Saxon land', saxon),
    ...named('thuringe', places.thuringe, 'the land of Thuringe', (area) => area.nation === 'thuringe'),
    ...named('denmark', places.denmark, 'the land of the Danes', (area) => area.nation === 'danish'),
    ...places.sack.flatMap((land, i) =>
      named(`sack[${i}]`, land, 'a Carolingian land with a city', (area) => area.fortification === 'city'),
    ),
    ...places.elites.flatMap((land, i) => named(`elites[${i}]`, land, 'a Saxon land', saxon)),
    ...(spared > 0 && spared < lands.length
      ? []
      : fault('map.json: places.spared', 'the group of some Saxon lands, not of all', places.spared)),
  ];
}

// ---------------------------------------------------------------- charts and markers

/** How many years a game has at most: its longest course is reckoned from it. */
const YEARS = 14;

function checkCharts({ years: { first, last }, opening, purse }: Charts): string[] {
  return [
    ...faultsIn(whole(first, first + YEARS - 1), last, 'charts.json: years.last'),
    ...SIDES.flatMap((side) => faultsIn(whole(0, purse), opening[side], `charts.json: opening.${side}`)),
  ];
}

/** Markers that rules fetch by their face must be there, and alone: LS-4.3.1S.u, LS-8.3.d, LS-4.3.1C.f3. */
function checkMarkers({ markers }: StratagemsFile, { years }: Charts): string[] {
  const dated = markers.flatMap(({ from, until }, i) => [
    ...faultsIn(perhaps(whole(years.first, years.last)), from, `stratagems.json: markers[${i}].from`),
    ...faultsIn(
      perhaps(whole(from ?? years.first, years.last)),
      until,
      `stratagems.json: markers[${i}].until`,
    ),
  ]);
  const alone = ['general-revolt', 'to-arms-westphalia'].flatMap((face) => {
    const found = markers.filter((marker) => marker.saxon === face);
    const always = found.every(({ from, until }) => from === undefined && until === undefined);
    const copies = found.reduce((sum, marker) => sum + marker.copies, 0);
    return copies === 1 && always
      ? []
      : fault(`stratagems.json: markers with the Saxon face ${face}`, 'one copy, in every year', copies);
  });
  const behind = markers.flatMap(({ saxon, carolingian }, i) =>
    carolingian === 'massacre'
      ? faultsIn(oneOf('revolt'), saxon, `stratagems.json: markers[${i}].saxon (behind Massacre)`)
      : [],
  );
  return [
    ...twice(
      markers.map((marker) => marker.id),
      'stratagems.json: markers',
    ),
    ...dated,
    ...alone,
    ...behind,
  ];
}
