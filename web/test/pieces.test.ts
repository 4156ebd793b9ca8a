/** Every piece explains itself: whatever a table shows or a choice names has its sentence, and its sign. */

import { readFileSync } from 'node:fs';
import { TILE_ICONS } from '@annales/games/carolingi/board/colours.ts';
import carolingiIcons from '@annales/games/carolingi/board/icons.json' with { type: 'json' };
import { terms as carolingi } from '@annales/games/carolingi/terms.ts';
import { board as carolingiWords } from '@annales/games/carolingi/words/board/en.ts';
import { ACTION_NAMES, CARD_NAMES } from '@annales/games/carolingi/words/names/en.ts';
import twilightIcons from '@annales/games/carolingian-twilight/board/icons.json' with { type: 'json' };
import { MARKER_ICONS, UNIT_ICONS } from '@annales/games/carolingian-twilight/signs.ts';
import { MARKERS, UNITS } from '@annales/games/carolingian-twilight/state.ts';
import { terms as twilight } from '@annales/games/carolingian-twilight/terms.ts';
import { board as twilightWords } from '@annales/games/carolingian-twilight/words/board/en.ts';
import { POWERS } from '@annales/games/carolingian-twilight/words/names/en.ts';
import { SIGNS } from '@annales/games/dark-age/board/colours.ts';
import darkIcons from '@annales/games/dark-age/board/icons.json' with { type: 'json' };
import { terms as dark } from '@annales/games/dark-age/terms.ts';
import { board as darkWords } from '@annales/games/dark-age/words/board/en.ts';
import { AREA_ICONS } from '@annales/games/empires/board/colours.ts';
import empiresIcons from '@annales/games/empires/board/icons.json' with { type: 'json' };
import { data as empiresData, world as empiresWorld } from '@annales/games/empires/data.ts';
import { MARKERS as CIVIL_MARKERS } from '@annales/games/empires/state.ts';
import { terms as empires } from '@annales/games/empires/terms.ts';
import { board as empiresWords } from '@annales/games/empires/words/board/en.ts';
import { REALMS as EMPIRES } from '@annales/games/empires/words/names/en.ts';
import type { Term } from '@annales/games/lesson.ts';
import saxonIcons from '@annales/games/lex-saxonum/board/icons.json' with { type: 'json' };
import { NATION_ICONS } from '@annales/games/lex-saxonum/board/sides.ts';
import { faceIcon } from '@annales/games/lex-saxonum/board/stratagems.ts';
import { data, world } from '@annales/games/lex-saxonum/data.ts';
import { FORTIFICATIONS, NATIONS } from '@annales/games/lex-saxonum/state.ts';
import { terms as saxon } from '@annales/games/lex-saxonum/terms.ts';
import { board as saxonWords } from '@annales/games/lex-saxonum/words/board/en.ts';
import { describe, expect, test } from 'vitest';
import { named, pieceIn } from '../learn/spotting.ts';

const common = JSON.parse(readFileSync(new URL('../../ui/icons.json', import.meta.url), 'utf8')) as object;
const { markers } = world(data);
const faces = [...new Set(Object.values(markers).flatMap((marker) => [marker.saxon, marker.carolingian]))];

/** Those that are words as they stand; the others are made of facts. */
const plain = (words: object): string[] => Object.values(words).filter((one) => typeof one === 'string');

const unexplained = (names: readonly string[], terms: readonly Term[]) =>
  names.filter((name) => !named(name, terms));

describe('Lex Saxonum', () => {
  test('every face of a stratagem has its own sentence, and the sign that its marker has', () => {
    expect(faces.length).toBeGreaterThan(20);
    for (const face of faces) {
      const name = saxonWords.face(face);
      const term = named(name, saxon);
      expect([term?.term, ...(term?.variants ?? [])], name).toContain(name);
      expect(term!.icon, name).toBe(faceIcon(face));
      expect(pieceIn(`Play ${name}`, saxon), name).toBe(term);
    }
  });

  test('every people has its sentence and the sign of its units', () => {
    for (const nation of NATIONS) {
      const name = saxonWords.key.nation(nation);
      expect(named(name, saxon)?.icon, name).toBe(NATION_ICONS[nation]);
    }
  });

  test('every piece of the key to the map has a sentence', () => {
    const walls = FORTIFICATIONS.map(saxonWords.key.walls);
    expect(unexplained([...plain(saxonWords.key), ...walls], saxon)).toEqual([]);
  });

  test('walls that stand or lie in ruins, coins and marks on the map have one', () => {
    const { pieces } = saxonWords;
    const titles = [
      pieces.coins(2, true),
      pieces.walls('fortress', true),
      pieces.walls('city', false),
      pieces.conquered,
      pieces.converted,
      pieces.irminsul,
      pieces.pillaged,
      pieces.siege,
      saxonWords.commander('saxon'),
      saxonWords.commander('carolingian'),
    ];
    expect(unexplained(titles, saxon)).toEqual([]);
    expect(named(pieces.converted, saxon)?.term).toBe('converted');
  });
});

describe('Carolingi', () => {
  test('every tile has its own sentence, and its sign', () => {
    for (const [action, name] of Object.entries(ACTION_NAMES)) {
      const term = named(name, carolingi);
      expect(term?.term, name).toBe(name);
      expect(term!.icon, name).toBe(TILE_ICONS[action as keyof typeof TILE_ICONS]);
      expect(pieceIn(`Place ${name} (dotted)`, carolingi), name).toBe(term);
    }
  });

  test('every card that is no country, every pile and every place of a court has a sentence', () => {
    const { piles, court } = carolingiWords;
    const names = [
      ...Object.values(CARD_NAMES),
      piles.scriptorium,
      piles.archivium,
      piles.surplus,
      piles.hunger,
    ];
    expect(
      unexplained([...names, court.missi, court.leudes, court.nobiles, court.trophies], carolingi),
    ).toEqual([]);
  });

  test('every piece of the key to the map has a sentence, and so has what lies there under another name', () => {
    const { feeds: _a_number, ...key } = carolingiWords.key;
    expect(unexplained([...plain(key), ...plain(carolingiWords.terms)], carolingi)).toEqual([]);
  });
});

describe('Carolingian Twilight', () => {
  test('every marker has its own sentence, and the sign that it has on the table', () => {
    for (const marker of MARKERS) {
      const name = twilightWords.marker(marker);
      const term = named(name, twilight);
      expect(term?.term, name).toBe(name);
      expect(term!.icon, name).toBe(MARKER_ICONS[marker]);
      expect(pieceIn(`Play ${name}`, twilight), name).toBe(term);
    }
  });

  test('every unit has one, and so has every piece of the key to the map', () => {
    for (const unit of UNITS) {
      const name = twilightWords.key.unit(unit);
      expect(named(name, twilight)?.icon, name).toBe(UNIT_ICONS[unit]);
    }
    expect(unexplained(plain(twilightWords.key), twilight)).toEqual([]);
  });

  test('every power has one', () => {
    expect(unexplained(Object.keys(POWERS).map(twilightWords.power), twilight)).toEqual([]);
  });
});

describe('Dark Age', () => {
  test('everything that lies in an area has a sentence, under the name by which its piece asks for it', () => {
    const { terms, key } = darkWords;
    const asked = Object.entries(terms);
    for (const [what, name] of asked) expect(named(name, dark)?.term, what).toBe(name);
    // Armies that were seen once are armies.
    expect(Object.keys(key).filter((what) => what !== 'old' && !Object.hasOwn(terms, what))).toEqual([]);
  });

  test('what can be spent is told by the signs that its pieces have', () => {
    for (const what of ['armies', 'ships', 'population', 'forts', 'household'] as const) {
      const icon = named(darkWords.terms[what], dark)?.icon;
      expect(icon ?? SIGNS[what], what).toBe(SIGNS[what]);
    }
  });
});

describe('Carolingian Twilight', () => {
  test('every stratagem marker has its own sentence, and its sign', () => {
    for (const marker of MARKERS) {
      const name = twilightWords.marker(marker);
      const term = named(name, twilight);
      expect([term?.term, ...(term?.variants ?? [])], name).toContain(name);
      expect(term!.icon, name).toBe(MARKER_ICONS[marker]);
    }
  });

  test('every unit has its sentence and its sign', () => {
    for (const unit of UNITS)
      expect(named(twilightWords.unit(unit), twilight)?.icon, unit).toBe(UNIT_ICONS[unit]);
  });

  test('every power, every mark of a place and all that pieces ask for has a sentence', () => {
    const powers = Object.keys(POWERS).map((power) => twilightWords.power(power));
    const { terms, marks, key } = twilightWords;
    expect(unexplained([...powers, ...plain(terms), ...plain(marks), ...plain(key)], twilight)).toEqual([]);
  });
});

describe('Empires of the Middle Ages', () => {
  test('every piece of the key to the map has a sentence, under the name by which it asks for it', () => {
    const { key, terms } = empiresWords;
    for (const [what, name] of Object.entries(terms)) expect(named(name, empires)?.term, what).toBe(name);
    expect(unexplained(plain(key), empires)).toEqual([]);
  });

  test('every realm, every civilization marker and every card has one', () => {
    const { realm, area } = empiresWords;
    const titles = Object.values(empiresWorld(empiresData).eventCards).map(({ title }) => title);
    expect(unexplained(Object.keys(EMPIRES).map(realm), empires)).toEqual([]);
    expect(unexplained(CIVIL_MARKERS.map(area.marker), empires)).toEqual([]);
    expect(unexplained(titles, empires)).toEqual([]);
  });

  test('what lies in an area has the sign of its term', () => {
    for (const [what, icon] of Object.entries(AREA_ICONS)) {
      const term = named(what in empiresWords.key ? empiresWords.key[what as 'fort'] : what, empires);
      expect(term?.icon, what).toBe(icon);
    }
  });
});

test.each([
  ['Carolingian Twilight', twilight, twilightIcons],
  ['Empires of the Middle Ages', empires, empiresIcons],
  ['Lex Saxonum', saxon, saxonIcons],
  ['Carolingi', carolingi, carolingiIcons],
  ['Carolingian Twilight', twilight, twilightIcons],
  ['Dark Age', dark, darkIcons],
] as const)('the signs of %s are drawn', (_game, terms, own) => {
  const known = Object.keys({ ...common, ...own });
  expect(terms.flatMap(({ icon }) => icon ?? []).filter((icon) => !known.includes(icon))).toEqual([]);
});

test('what is too common a word is explained where a piece is pointed at, and not in every line', () => {
  expect(named('Saxon', saxon)?.says).toMatch(/land by land/);
  expect(pieceIn('The Saxon begins an operation', saxon)).toBeUndefined();
});
