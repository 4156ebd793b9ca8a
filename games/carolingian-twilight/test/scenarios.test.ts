/** The set-ups, scenario by scenario: l a leader, w warriors, m militia, n nomads, a field armies, f fleets. */

import { clause } from '@annales/engine/testing';
import { expect } from 'vitest';
import { data, world } from '../data.ts';
import type { Deployment, Frank, PowerId, Scenario, Units } from '../state.ts';

/** Heirs and where they set up; NPPs where they stand, after the first scenario only those that stand otherwise. */
const SET_UPS = `
  == 806
  charles-younger 7w+8m: frisia saxony thuringia franconia flanders lotharingia francia burgundy
  pepin 6w+9m: swabia bavaria east-mark carinthia langobardia friuli tuscany corsica spoleto without venice
  louis-pious 5w+5m: aquitania gascony septimania provence spanish-march
  irish: hibernia 1m
  scots: scotia 1m
  mercia: mercia 1w, york 1m
  wessex: wessex 1w, winchester 1m
  bretons: brittany 1w+1m
  asturias: asturias 1w, leon 1m
  pamplona: pamplona 1w, pamplona-burg 1m
  papal-states: st-peters 1w, rome 1m, exarchate 1w, ravenna 1m
  benevento: benevento 1w+1m
  moravia: moravia 2w
  slavs: slavonia 1m, sorbia 1m, prague 1m, pannonia 1m, croatia 1m, bohemia 1w, slav-peripheral 2w+2m
  bulgars: avars 1m, bulgar-peripheral 2w+1m
  byzantium: serbia 1m, dalmatia 1m+1w, venice 1m, naples 1m, sardinia 1m, syracuse 1m, byzantine-peripheral 2a+1m, tyrrhenian 1f, ionian 1f
  muslims: zaragoza 1m, baleares 1m, sicily 1m, upper-march 1w, muslim-peripheral 1w+1n+1m, mediterranean 1f, tyrrhenian 1f
  == 843
  charles-bald 6w+6m: flanders francia aquitania gascony septimania spanish-march
  louis-german 6w+7m: saxony thuringia franconia swabia bavaria east-mark carinthia
  lothar 8w+9m: frisia lotharingia burgundy provence langobardia friuli tuscany corsica spoleto without venice
  == 855
  charles-bald 6w+6m: flanders francia aquitania gascony septimania spanish-march
  louis-german 6w+7m: saxony thuringia franconia swabia bavaria east-mark carinthia
  louis-ii 3w+5m: langobardia friuli tuscany corsica spoleto without venice
  lothar-ii 3w+3m: frisia lotharingia burgundy
  charles-provence 2w+2m: burgundy provence without geneva
  scots: scotia 1w
  benevento: benevento 1w
  vikings: dublin 1w
  muslims: zaragoza 1m, baleares 1m, sicily 1m, upper-march 1w, muslim-peripheral 1w+1n+1m, mediterranean 1f, tyrrhenian 1f, benevento 1w
  == 863
  charles-bald 6w+6m: flanders francia aquitania gascony septimania spanish-march
  louis-german 6w+7m: saxony thuringia franconia swabia bavaria east-mark carinthia
  louis-ii 4w+6m: provence langobardia friuli tuscany corsica spoleto without venice
  lothar-ii 4w+4m: frisia lotharingia burgundy provence without marseille
  scots: scotia 1w
  benevento: benevento 1w
  vikings: dublin 1w
  muslims: zaragoza 1m, baleares 1m, sicily 1m, upper-march 1w, muslim-peripheral 1w+1n+1m, mediterranean 1f, tyrrhenian 1f, benevento 1w
  == 870
  charles-bald 7w+8m: flanders francia lotharingia burgundy aquitania gascony septimania provence spanish-march without aachen geneva marseille
  louis-german 7w+10m: frisia lotharingia burgundy saxony thuringia franconia swabia bavaria east-mark carinthia without geneva
  louis-ii 6w+7m: burgundy provence langobardia friuli tuscany corsica spoleto without venice
  scots: scotia 1w
  benevento: benevento 1w
  vikings: dublin 1w, mercia 1w, york 1m
  not: mercia
  muslims: zaragoza 1m, baleares 1m, sicily 1m, upper-march 1w, muslim-peripheral 1w+1n+1m, mediterranean 1f, tyrrhenian 1f, benevento 1w
  == 876
  charles-bald 10w+14m: flanders francia lotharingia aquitania gascony septimania spanish-march burgundy provence langobardia friuli tuscany corsica spoleto without aachen venice
  louis-younger 4w+5m: frisia lotharingia saxony thuringia franconia
  carloman 2w+3m: bavaria carinthia east-mark
  charles-fat 2w+2m: swabia burgundy without geneva
  scots: scotia 1w
  vikings: dublin 1w, mercia 1w, york 1m
  not: mercia
  == 877
  louis-stammerer 10w+9m: flanders francia lotharingia aquitania gascony septimania spanish-march burgundy provence without aachen
  carloman 6w+8m: bavaria carinthia east-mark langobardia friuli tuscany corsica spoleto without venice
  louis-younger 4w+5m: frisia lotharingia saxony thuringia franconia
  charles-fat 2w+2m: swabia burgundy without geneva
  scots: scotia 1w
  vikings: dublin 1w, mercia 1w, york 1m
  not: mercia
  == 880
  louis-younger 8w+9m: frisia lotharingia saxony thuringia franconia bavaria carinthia east-mark
  charles-fat 5w+7m: swabia burgundy langobardia friuli tuscany corsica spoleto without venice
  carloman-ii 3w+4m: aquitania gascony septimania spanish-march
  louis-iii 3w+2m: flanders francia
  boso 2w+2m: provence burgundy without geneva
  scots: scotia 1w
  vikings: dublin 1w, mercia 1w, york 1m
  not: mercia
  == 882
  charles-fat 11w+15m: frisia lotharingia saxony thuringia franconia swabia bavaria carinthia east-mark burgundy langobardia friuli tuscany corsica spoleto without venice
  carloman-ii 6w+6m: flanders francia aquitania gascony septimania spanish-march
  boso 2w+2m: provence burgundy without geneva
  scots: scotia 1w
  vikings: dublin 1w, mercia 1w, york 1m
  not: mercia
  == 888
  arnulf 6w+9m: frisia lotharingia saxony thuringia franconia swabia bavaria carinthia east-mark
  odo 6w+6m: flanders francia aquitania gascony septimania spanish-march
  guy 1w+1m: spoleto
  berengar 1w+1m: friuli without venice
  rudolph 2w+1m: burgundy
  louis-blind 2w+1m: provence
  scots: scotia 1w
  moravia: moravia 2w, prague 1m, bohemia 1w, pannonia 1w
  vikings: dublin 1w, mercia 1w, york 1m
  not: mercia
  slavs: slavonia 1m, sorbia 1m, croatia 1m, slav-peripheral 2w+2m
`;

const LETTERS = { leader: 'l', warrior: 'w', militia: 'm', nomad: 'n', army: 'a', fleet: 'f' } as const;

const counted = (units: Units): string =>
  (Object.keys(units) as (keyof Units)[]).map((unit) => `${units[unit]}${LETTERS[unit]}`).join('+');

const heir = ({ power, warrior, militia, areas, without }: Frank): string =>
  `${power} ${warrior}w+${militia}m: ${[...areas, ...(without.length > 0 ? ['without', ...without] : [])].join(' ')}`;

const standing = (places: Deployment): string =>
  Object.entries(places)
    .map(([at, units]) => `${at} ${counted(units)}`)
    .join(', ');

/** Those that stand otherwise than in the first scenario, and those that are missing. */
function npps(now: Record<PowerId, Deployment>, first: Record<PowerId, Deployment>): string[] {
  const told = Object.entries(now).filter(
    ([power, places]) =>
      now === first || first[power] === undefined || standing(first[power]) !== standing(places),
  );
  const missing = Object.keys(first).filter((power) => !(power in now));
  return [
    ...told.map(([power, places]) => `${power}: ${standing(places)}`),
    ...(missing.length > 0 ? [`not: ${missing.join(' ')}`] : []),
  ];
}

clause(
  [
    'CT-27.1.b',
    'CT-27.1.c',
    'CT-27.1.d',
    'CT-27.1.e',
    'CT-27.1.f',
    'CT-27.1.g',
    'CT-27.1.h',
    'CT-27.1.i',
    'CT-27.1.j',
    'CT-27.2.b',
    'CT-27.2.c',
    'CT-27.2.d',
    'CT-27.3.b',
    'CT-27.3.c',
    'CT-27.3.d',
    'CT-27.3.e',
    'CT-27.3.f',
    'CT-27.3.g',
    'CT-27.4.b',
  ],
  'who sets up where, and how the NPPs stand, in all ten',
  () => {
    const all: Record<string, Scenario> = world(data).scenarios;
    const first = all['806']!;
    const told = Object.values(all).flatMap((scenario) => [
      `== ${scenario.id}`,
      ...scenario.franks.map(heir),
      ...npps(scenario.minors, first.minors),
      ...npps(scenario.majors, first.majors),
    ]);
    expect(told).toEqual(SET_UPS.trim().split(/\n\s*/));
  },
);
