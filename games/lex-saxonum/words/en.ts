/** All words of Lex Saxonum, the names of fixed things apart. */

import type { Json, Words } from '@annales/engine';
import { goingPrice } from '../rules/gathering.ts';
import { bonusOf, coins, commanderOf } from '../rules/ground.ts';
import { marchPrice } from '../rules/movements.ts';
import { type Act, enemyOf, type Questions, SIDES, type Side, type Table, type World } from '../state.ts';
import { type BoardWords, board } from './board/en.ts';
import { COMMANDERS, capital, face, GROUPS, listed, plural, side, unitName, walls } from './names/en.ts';

const counted = (ids: Json | undefined): string => {
  return plural((ids as string[]).length, { one: '# unit', other: '# units' });
};

const OUT_OF_PLAY: Record<string, string> = {
  destroyed: 'destroyed',
  reserve: 'in the reserve',
  away: 'away on campaign',
};

/** What it costs; nothing is said where it has no price, because it cannot be done. */
const forRp = (rp: number | undefined): string => (rp === undefined ? '' : ` (${rp} RP)`);

const yesOrNo = (value: Json): string => (value ? 'yes' : 'no');

/** Whose men: a side's, the Slavs', or nobody's. */
const warband = (value: Json): string => (value === 'slavs' ? 'the Slavs' : value ? side(value) : 'nobody');

const dice = (value: Json | undefined): string =>
  (value as { roll: number; bonus: number }[])
    .map(({ roll, bonus }) => (bonus ? `${roll}+${bonus}` : `${roll}`))
    .join(', ') || 'nothing';

export function words({ map, markers }: World) {
  const land = (id: Json | undefined): string => map.lands[String(id)]?.name ?? String(id);
  /** What the walls of a land are named after: the city of Cologne stands on one of its banks. */
  const town = (id: Json | undefined): string => land(id).replace(/ \(.*\)$/, '');
  /** In a land, or out of play. */
  const place = (id: Json): string =>
    map.lands[String(id)] ? land(id) : (OUT_OF_PLAY[String(id)] ?? 'nowhere');
  const lands = (ids: Json | undefined): string => (ids as string[]).map(land).join(', ');
  const unit = (id: Json | undefined): string => {
    if (id === 'charlemagne') return COMMANDERS.carolingian;
    if (id === 'widukind') return COMMANDERS.saxon;
    return map.units[String(id)] ? unitName(map, String(id)) : String(id);
  };
  const units = (ids: Json | undefined): string => {
    const names = (ids as string[]).map(unit);
    return names.length > 0 ? names.join(', ') : 'nobody';
  };
  const army = (ids: Json | undefined, led: Json | undefined, of: Json | undefined): string[] => [
    ...(led ? [COMMANDERS[of as Side]] : []),
    ...((ids ?? []) as string[]).map(unit),
  ];
  /** By the face of him who holds it; by both where nobody is seen to. */
  const marker = (id: string, t: Table): string => {
    const holder = SIDES.find((one) => '$is' in t.hands[one] && holds(t, one, id));
    const faces = (holder ? [holder] : SIDES).map((one) => face(markers[id]?.[one]));
    return [...new Set(faces)].join(' or ');
  };
  const holds = (t: Table, of: Side, id: string): boolean =>
    (t.hands[of] as unknown as { $is: string[] }).$is.includes(id) ||
    t.granted.some((one) => one.side === of && one.marker === id);

  const price = (rp: number): string => (rp === 0 ? 'free' : `for ${rp} RP`);
  const rest = (left: Json | undefined): string => (left === undefined ? '' : ` (${left} left)`);

  return {
    seat: (seat) => capital(side(seat)),
    // Whoever merely waits for another's answer is given no facts.
    prompts: {
      draw: ({ taken, price, revolt }) => {
        if (price === undefined) return 'Draw stratagems, or stop';
        const ways = [
          ...(price === null ? [] : [`draw ${taken ? 'another' : 'a'} stratagem for ${price} RP`]),
          ...(revolt === null ? [] : [`buy General Revolt for ${revolt} RP`]),
        ];
        const stop = taken ? 'stop and look at what you drew' : 'stop';
        return capital([...ways, stop].join(', or '));
      },
      reinforcements: () => 'Buy units, build, or play stratagems of phase D',
      levy: ({ nations }, t) => {
        if (!nations) return 'Choose a unit that leaves for the campaign elsewhere';
        const those = nations.map((nation) => `one of ${GROUPS[nation]}`);
        return `${face(t.elsewhere.at(-1))}: choose a unit that is away until next year, ${listed(those)}`;
      },
      operations: () => 'Launch an operation, play a stratagem, or pass',
      activation: (_f, t) => `Activate units for the army${activationPrice(t)}, then march`,
      thuringe: () => 'Thuringe is called up: does it rise?',
      gathering: () =>
        'Gather the army in a friendly land (first moves are free, but never over the Rhine), then advance',
      party: ({ from, units: ids, led }, t) => {
        if (!from) return 'Who goes on together, and where to?';
        const party = army(ids, led, t.operation!.by);
        return party.length === 0
          ? `Who goes on together from ${land(from)}, and where to?`
          : `From ${land(from)} ${plural(party.length, { one: 'goes', other: 'go' })} ${listed(party)}: who else, or where to?`;
      },
      campaign: ({ land: at }, t) =>
        at
          ? `The army stands in ${land(at)} (${stepPrice(t)} RP a march): what next?`
          : 'The army is in the field: what next?',
      ambush: ({ land: at }) => (at ? `A combat begins in ${land(at)}: ambush?` : 'A combat begins: ambush?'),
      walls: ({ land: at, fortification }) =>
        at
          ? `Does the ${walls(fortification)} of ${town(at)} join the fight?`
          : 'Do the walls join the fight?',
      swamps: ({ land: at }) =>
        at ? `Hits in ${land(at)}: retreat into the swamps?` : 'Hits: retreat into the swamps?',
      loss: ({ side: of }) => `Choose a unit that ${of ? `${side(of)} loses` : 'is lost'}`,
      withdrawal: ({ land: at }) => `Withdraw${at ? ` from ${land(at)}` : ''}, or stand`,
      pressing: ({ land: at }) => `Press the attack${at ? ` on ${land(at)}` : ''} for 1 RP, or retreat`,
      refuge: ({ commander }) => `Where does ${commander ? unit(commander) : 'the commander'} flee?`,
      interception: ({ land: at, units: band, led }) => {
        const names = army(band, led, 'carolingian');
        return `Pillagers leave${at ? ` ${land(at)}` : ''}: intercept them${names.length > 0 ? ` with ${listed(names)}` : ''}?`;
      },
      challenge: ({ units: band, led }) => {
        const names = army(band, led, 'carolingian');
        return `Intercepted${names.length > 0 ? ` by ${listed(names)}` : ''}: fight, or give up the spoils?`;
      },
      staying: ({ land: at }) =>
        `Pay 1 RP and roll to keep the levies${at ? ` in ${land(at)}` : ''}, or send them home`,
      revolt: ({ left }) => `Name a conquered land that revolts${rest(left)}`,
      rising: ({ land: at }) => `${at ? land(at) : 'A land'} has risen beside the enemy: what do its men do?`,
      massacre: () => 'Play Massacre before the redeployment?',
      'massacre-lands': ({ left }) => `Name a neighbouring land that is subdued${rest(left)}`,
      scara: ({ units: ids, land: at }) =>
        ids
          ? `Does ${unit((ids as string[])[0])} stay in ${land(at)}?`
          : 'Does the Scara stay in its conquest?',
      widukind: () => 'Where does Widukind go?',
      winter: () => 'Launch a Winter Campaign?',
      conversion: () => 'Convert conquered lands',
    },
    actions: {
      draw: () => 'Draw a stratagem',
      'buy-revolt': (_a, t) => `Buy General Revolt${forRp(t.charts.generalRevolt[t.year])}`,
      stop: () => 'Stop drawing',
      buy: ({ unit: id }, t) => `Buy ${unit(id)}${forRp(map.units[id] && t.charts.unit[bonusOf(t, id)])}`,
      rebuild: ({ land: id }, t) => {
        const { fortification } = t.lands[id]!;
        if (!fortification) return `Rebuild the walls of ${land(id)}`;
        return `Rebuild the ${walls(fortification)} of ${town(id)}${forRp(t.charts.rebuild[fortification])}`;
      },
      build: ({ what, land: id }, t) => `Build a ${walls(what)} in ${land(id)} (${t.charts.build[what]} RP)`,
      play: ({ marker: id }, t) => `Play ${marker(id, t)}`,
      send: ({ unit: id }) =>
        map.units[id]?.nation === 'royal' ? `${unit(id)} returns to Aix-la-Chapelle` : `Send ${unit(id)}`,
      finish: () => 'Finish',
      operate: () => 'Launch an operation',
      pass: () => 'Pass for the rest of the phase',
      activate: ({ unit: id }, t) => {
        const at = t.units[id]?.at ?? '';
        return `Activate ${unit(id)}${map.lands[at] && at !== map.units[id]!.home ? ` in ${land(at)}` : ''}`;
      },
      muster: ({ key }) => `Activate all of ${GROUPS[key] ?? land(key)}`,
      march: () => 'The army is complete',
      group: ({ from, to }, t) =>
        `All of the army in ${land(from)} go to ${land(to)}${t.operation ? `, ${price(goingPrice(t, from, to))}` : ''}`,
      part: ({ from }) => `Only some of the army in ${land(from)} go`,
      with: ({ unit: id }) => `Take ${unit(id)} along`,
      to: ({ land: id }) => `Go to ${land(id)}`,
      advance: ({ from, to }, t) => {
        const advance = `Advance from ${land(from)} into ${land(to)}`;
        if (!t.operation) return advance;
        const { units: all, led, by } = t.operation;
        const here = all.filter((id) => t.units[id]?.at === from);
        const rp = marchPrice(t, here.length, led && commanderOf(t, by).at === from);
        const others = here.length < all.length ? ', the others stay' : '';
        return `${advance} (${rp} RP${others})`;
      },
      fight: ({ land: id }) => `Fight in ${land(id)}`,
      move: ({ to }) => `March to ${land(to)}`,
      assault: () => 'Assault the fortification (1 RP)',
      pillage: (_a, t) => `Pillage the land${pillageGain(t)}`,
      retreat: (_a, t) => {
        if (t.combat?.interception) return 'Break off: the band returns to where it came from';
        const stays = t.operation?.route.length === 1;
        return stays ? 'Break off and stay where you are (free)' : 'Retreat the way you came (free)';
      },
      end: () => 'End the operation here',
      rise: () => 'Play Revolt in Thuringe',
      ambush: () => 'Ambush',
      no: () => 'No',
      join: () => 'The walls join the fight',
      'stay-out': () => 'The walls stay out',
      swamps: ({ hit }) => `Retreat into the swamps: ignore a ${hit === 'six' ? '6' : '5'}`,
      lose: ({ unit: id }) => `Lose ${unit(id)}`,
      withdraw: ({ to }) => `Withdraw to ${land(to)}`,
      stand: () => 'Stand',
      press: () => 'Fight another round (1 RP)',
      flee: ({ to }) => `Flee to ${land(to)}`,
      intercept: () => 'Intercept with this band',
      accept: () => 'Fight the interceptors',
      refuse: () => 'Give up the pillage and go',
      pay: () => 'Pay 1 RP and roll',
      'go-home': () => 'Send the levies home',
      revolt: ({ land: id }) => `${land(id)} revolts`,
      merge: ({ to }) => `Join those who rose in ${land(to)}`,
      wait: () => 'Wait',
      massacre: () => 'Play Massacre',
      strike: ({ land: id }) => `Subdue ${land(id)}`,
      leave: ({ unit: id }, t) => {
        const at = t.units[id]?.at ?? '';
        return `${unit(id)} stays${map.lands[at] ? ` in ${land(at)}` : ''}`;
      },
      place: ({ land: id }) => `To ${land(id)}`,
      convert: ({ land: id }) => `Preach in ${land(id)} (1 RP)`,
      decree: ({ land: id }) => `Convert ${land(id)} by the stratagem`,
    },
    entries: {
      year: ({ year }) => `The year ${year}`,
      income: ({ side: of, rp, purse, lost, ...parts }) => {
        const shares = INCOME.filter(([part]) => parts[part]).map(([part, from]) => `${parts[part]} ${from}`);
        const sources = shares.length > 0 ? ` (${shares.join(', ')})` : '';
        return `${capital(side(of))} receives ${rp} RP${sources} and has ${purse}${lost ? `; ${lost} did not fit` : ''}`;
      },
      'campaign-gain': ({ roll, rp }) =>
        `The campaign elsewhere brings the Carolingian ${rp} RP (rolled ${roll})`,
      initiative: ({ year, side: of }) => `${year}: ${side(of)} has the initiative`,
      draw: ({ side: of }) => `${capital(side(of))} draws a stratagem`,
      'buy-revolt': ({ rp }) => `The Saxon buys General Revolt for ${rp} RP`,
      stop: ({ side: of, markers: count }) =>
        `${capital(side(of))} stops drawing and holds ${plural(Number(count), { one: '# marker', other: '# markers' })}`,
      play: ({ side: of, face: what }) => `${capital(side(of))} plays ${face(what)}`,
      tax: ({ side: of, roll, rp }) => `${capital(side(of))} gains ${rp} RP (rolled ${roll})`,
      truce: ({ years }) =>
        years === 2
          ? 'Two truces: another year is passed over'
          : 'A truce: nobody buys, builds or marches, and the year is over',
      buy: ({ side: of, unit: id, rp, land: at }) =>
        `${capital(side(of))} buys ${unit(id)} for ${rp} RP in ${land(at)}`,
      rebuild: ({ side: of, land: at, what, rp }) =>
        `${capital(side(of))} rebuilds the ${walls(what)} of ${town(at)} for ${rp} RP`,
      build: ({ land: at, what, rp }) =>
        `The Carolingian builds a ${walls(what)} in ${land(at)} for ${rp} RP`,
      send: ({ unit: id }) => `${unit(id)} leaves for the campaign elsewhere`,
      'come-home': ({ unit: id, land: at }) => `${unit(id)} comes home to ${land(at)}`,
      operation: ({ side: of }) => `${capital(side(of))} begins an operation`,
      pass: ({ side: of }) => `${capital(side(of))} passes`,
      activate: ({ pieces, rp }) => `Activated: ${units(pieces)} (${rp} RP)`,
      thuringe: () => 'Thuringe rises against its king',
      group: ({ side: of, units: ids, led, from, to, rp }) => {
        const party = army(ids, led, of);
        return `${party.join(', ')} ${plural(party.length, { one: 'goes', other: 'go' })} from ${land(from)} to ${land(to)} (${rp} RP)`;
      },
      halt: ({ side: of }) => `${capital(side(of))} ends the operation`,
      move: ({ units: ids, from, to, rp }) =>
        `The army (${counted(ids)}) marches from ${land(from)} to ${land(to)} for ${rp} RP`,
      round: ({ land: at, round }) => `Combat in ${land(at)}, round ${round}`,
      dice: ({ side: of, dice: rolled }) => `${capital(side(of))} rolls ${dice(rolled)}`,
      ambush: ({ side: of, roll }) => `${capital(side(of))} springs an ambush and rolls ${roll}`,
      'ambushes-cancel': () => 'Both lay in ambush: neither happens',
      swamps: () => 'The Saxon slips into the swamps: one hit is ignored',
      walls: ({ land: at }) => `The walls of ${town(at)} join the fight`,
      lose: ({ side: of, unit: id }) => `${capital(side(of))} loses ${unit(id)}`,
      siege: ({ land: at, hits, needed }) =>
        `The walls of ${town(at)} have taken ${hits} of ${plural(Number(needed), { one: '# hit', other: '# hits' })}`,
      seize: ({ land: at, fortification, rp }) =>
        `The ${walls(fortification)} of ${town(at)} falls (${rp} RP next year)`,
      'commander-check': ({ commander, roll }) =>
        roll === 6
          ? `A 6 strikes ${unit(commander)}: rolled 6`
          : `A 6 would strike ${unit(commander)}: rolled ${roll}, and he is unharmed`,
      'widukind-killed': () => 'Widukind is killed',
      'charlemagne-sent-home': () => 'Charlemagne is carried off to Aix-la-Chapelle for the rest of the year',
      flee: ({ commander, land: at }) => `${unit(commander)} flees to ${land(at)}`,
      withdraw: ({ side: of, from, to }) =>
        `${capital(side(of))} withdraws from ${land(from)} to ${land(to)}`,
      'break-off': ({ side: of, land: at }) => `${capital(side(of))} breaks off in ${land(at)}`,
      won: ({ side: of, land: at }) => `${capital(side(of))} has won the field in ${land(at)}`,
      assault: ({ land: at }) => `The walls of ${town(at)} are assaulted`,
      pillage: ({ land: at, rp }) => `${land(at)} is pillaged (${rp === 0 ? 'for nothing' : `${rp} RP`})`,
      retreat: ({ to }) => `The army retreats to ${land(to)}`,
      end: ({ land: at }) => `The operation ends in ${land(at)}`,
      staying: ({ roll, nation }) =>
        nation
          ? `Rolled ${roll}: who is from ${GROUPS[String(nation)]} goes home`
          : `Rolled ${roll}: all stay`,
      'go-home': ({ units: ids }) => `Home go ${units(ids)}`,
      interception: ({ units: ids, led, land: at }) => {
        const band = army(ids, led, 'carolingian');
        return `${listed(band)} ${plural(band.length, { one: 'intercepts', other: 'intercept' })} the pillagers in ${land(at)}`;
      },
      'interceptors-home': () => 'The interceptors return to where they came from',
      forfeit: ({ lands: ids }) => `The spoils of ${lands(ids)} are lost`,
      'general-revolt': ({ roll, lands: count }) =>
        `General Revolt: ${plural(Number(count), { one: '# land', other: '# lands' })} may rise (rolled ${roll})`,
      'revolt-roll': ({ land: at, roll }) =>
        `${land(at)}, though converted, rises on 4 or more: rolled ${roll}${Number(roll) < 4 ? ', and stays quiet' : ''}`,
      revolt: ({ land: at, units: ids }) => `${land(at)} revolts (${units(ids)})`,
      merge: ({ from, to }) => `Those who rose in ${land(from)} join those in ${land(to)}`,
      elites: () => 'The Saxon nobility rallies to Charlemagne: the elites lose their bonus',
      conquest: ({ land: at }) => `${land(at)} is conquered`,
      reconquest: ({ land: at }) => `${land(at)} is free again`,
      redeployment: () => 'All units go home',
      'scara-stays': ({ unit: id, land: at }) => `${unit(id)} stays in ${land(at)}`,
      'scara-returns': ({ unit: id }) => `${unit(id)} returns to Aix-la-Chapelle`,
      widukind: ({ land: at }) => `Widukind is in ${land(at)}`,
      irminsul: () => 'The Irminsul is felled; Widukind takes up arms',
      conversion: ({ land: at, roll, bonus, won }) => {
        const rolled =
          roll === null
            ? ''
            : ` (rolled ${roll}${Number(bonus) === 0 ? '' : Number(bonus) > 0 ? '+1' : '−1'})`;
        return won ? `${land(at)} is converted${rolled}` : `${land(at)} keeps the old gods${rolled}`;
      },
      'stratagems-return': () => 'The stratagems return to the pile',
    },
    headlines: {
      truce: ({ years }) => (years === 2 ? 'Two years of truce' : 'A year of truce'),
      thuringe: () => 'Thuringe rises',
      seize: ({ land: at }) => `${town(at)} falls`,
      'widukind-killed': () => 'Widukind is dead',
      'charlemagne-sent-home': () => 'Charlemagne is struck down',
      won: ({ side: of, land: at }) => `${capital(side(enemyOf(of as Side)))} is beaten in ${land(at)}`,
      'general-revolt': () => 'General Revolt',
      revolt: ({ land: at }) => `${land(at)} revolts`,
      elites: () => 'The nobility changes sides',
      conquest: ({ land: at }) => `${land(at)} is conquered`,
      reconquest: ({ land: at }) => `${land(at)} is free`,
      irminsul: () => 'The Irminsul falls',
      conversion: ({ land: at }) => `${land(at)} is baptised`,
    },
    bars: bars({ land, lands, unit, units }),
    standing: {
      draw: (answer) =>
        answer === 0
          ? 'Draw no markers'
          : `Draw ${plural(Number(answer), { one: 'one marker', other: '# markers' })}, then stop`,
      ambush: (answer) => (answer === 'always' ? 'Ambush whenever you can' : 'Never ambush'),
      swamps: (answer) => (answer === 'always' ? 'Use the swamps whenever you can' : 'Never use the swamps'),
      interception: (answer) =>
        answer === 'always' ? 'Intercept whenever you can, with the strongest next door' : 'Never intercept',
      thuringe: (answer) => (answer === 'always' ? 'Thuringe rises whenever it can' : 'Thuringe never rises'),
      walls: (answer) => (answer === 'always' ? 'Walls always join' : 'Walls never join'),
      losses: (answer) =>
        answer === 'strongest'
          ? 'Lose your strongest first, take the enemy’s strongest'
          : 'Lose your weakest first, take the enemy’s strongest',
      retreat: (answer) => (answer === 'always' ? 'Withdraw after the first round' : 'Never withdraw'),
    },
    forNow: (left, year) => `${left} in ${year}`,
    corrections: {
      purse: { name: ({ side: of }) => `RP of ${side(of)}` },
      initiative: { name: () => 'Initiative', value: side },
      passed: { name: ({ side: of }) => `Whether ${side(of)} has passed`, value: yesOrNo },
      charlemagne: { name: () => COMMANDERS.carolingian, value: place },
      'charlemagne-active': { name: () => `Whether ${COMMANDERS.carolingian} is active`, value: yesOrNo },
      widukind: { name: () => COMMANDERS.saxon, value: place },
      'widukind-active': { name: () => `Whether ${COMMANDERS.saxon} is active`, value: yesOrNo },
      'widukind-dead': { name: () => `Whether ${COMMANDERS.saxon} is dead`, value: yesOrNo },
      irminsul: { name: () => 'Whether the Irminsul stands', value: yesOrNo },
      control: { name: ({ land: id }) => `Who controls ${land(id)}`, value: warband },
      converted: { name: ({ land: id }) => `Whether ${land(id)} is converted`, value: yesOrNo },
      fortification: { name: ({ land: id }) => `Walls of ${town(id)}`, value: walls },
      standing: { name: ({ land: id }) => `Whether the walls of ${town(id)} stand`, value: yesOrNo },
      pillaged: {
        name: ({ land: id }) => `Who has pillaged ${land(id)}`,
        value: (marker) => warband(marker && (marker as { by: string }).by),
      },
      fell: {
        name: ({ land: id }) => `When ${town(id)} last fell`,
        value: (year) => String(year ?? 'never'),
      },
      'fell-to': { name: ({ land: id }) => `To whom ${town(id)} last fell`, value: warband },
      unit: { name: ({ unit: id }) => unit(id), value: place },
      'unit-active': { name: ({ unit: id }) => `Whether ${unit(id)} is active`, value: yesOrNo },
      danes: { name: () => 'Whether the Danes are allied', value: yesOrNo },
      frisians: { name: () => 'Whether the Frisians are allied', value: yesOrNo },
      thuringe: { name: () => 'Whether Thuringe has risen', value: yesOrNo },
      'thuringe-unpaid': { name: () => 'Whether Thuringe withholds its income', value: yesOrNo },
      'sent-home': { name: () => 'Whether Charlemagne was sent home', value: yesOrNo },
      rallied: { name: () => 'Whether the elites have rallied', value: yesOrNo },
    },
    results: {
      conquest: () => 'Saxony is conquered: the Carolingian wins',
      sack: () => 'Cologne and Koblenz lie in ashes: the Saxon wins',
      time: () => 'Saxony has held out: the Saxon wins',
    },
    board,
  } satisfies Words<Table, Act, Questions> & { board: BoardWords };
}

/** What an income is made of, as the log names it. */
const INCOME = [
  ['lands', 'from lands'],
  ['converted', 'from converted lands'],
  ['abbeys', 'from abbeys'],
  ['irminsul', 'from the Irminsul'],
  ['pillage', 'from pillage'],
  ['seized', 'for walls seized'],
] as const;

/** RP for one step of the whole army, the free ones apart: LS-M6.2. */
const stepPrice = (t: Table): number => marchPrice(t, t.operation!.units.length, t.operation!.led);

/** LS-2.f, LS-4.3.1S.n. */
function pillageGain(t: Table): string {
  if (!t.operation?.at) return '';
  return t.operation.kind === 'raid' ? ' (for nothing)' : ` (${coins(t, t.operation.at)} RP next year)`;
}

/** LS-6.2.b, c, LS-6.2.3.b. */
function activationPrice({ operation, charts }: Table): string {
  const { kind, by } = operation!;
  if (kind === 'raid') return ' for nothing';
  return ` (${charts.activation} RP for each ${by === 'saxon' ? 'land' : 'nation, or land with Scara'})`;
}

type Name = (value: Json | undefined) => string;

const bars = ({ land, lands, unit }: Record<'land' | 'lands' | 'unit' | 'units', Name>) =>
  ({
    'too-dear': ({ side: of, rp, purse }) => `This costs ${rp} RP and ${side(of)} has ${purse}`,
    'three-drawn': ({ draws }) => `No more than ${draws} stratagems are drawn in a year`,
    'pile-empty': () => 'The pile is empty',
    'saxon-only': () => 'Only the Saxon may do this',
    'carolingian-only': () => 'Only the Carolingian may do this',
    'not-this-year': ({ year }) => `General Revolt cannot be bought in ${year}`,
    'bought-already': () => 'General Revolt has been bought already',
    'never-bought': ({ unit: id }) => `${unit(id)} is never bought: it comes by a stratagem`,
    'not-yours': ({ unit: id }) => `${unit(id)} fights for the other side`,
    'not-lost': ({ unit: id }) => `${unit(id)} is not lost`,
    'land-conquered': ({ unit: id, land: at }) =>
      `${land(at)} is conquered: ${unit(id)} cannot come from there`,
    'not-ruined': ({ land: at }) => `There is nothing to rebuild in ${land(at)}`,
    'not-controlled': ({ land: at, side: of }) => `${capital(side(of))} does not control ${land(at)}`,
    'not-conquered': ({ land: at }) => `${land(at)} is not conquered`,
    'one-fortification': ({ land: at }) => `${land(at)} has another fortification, and holds only one`,
    'none-left': ({ what, supply }) => `All ${supply} markers of a ${walls(what)} are built`,
    'other-phase': ({ face: what, phase }) => `${face(what)} is played in phase ${phase}`,
    'already-there': ({ unit: id }) => `${unit(id)} is already there`,
    'not-on-map': ({ piece }) => `${unit(piece)} is not on the map`,
    'in-army': ({ piece }) => `${unit(piece)} is in the army already`,
    'not-allied': ({ unit: id }) => `${unit(id)} is not allied to the Saxon this year`,
    'ally-marches-once': ({ unit: id }) => `${unit(id)} has left home and is activated only there`,
    'raids-only': ({ unit: id }) => `${unit(id)} comes by a raid stratagem only`,
    'raiders-alone': ({ piece }) => `Raiders march alone: ${unit(piece)} cannot join them`,
    'no-followers': ({ piece }) => `${unit(piece)} would have no unit to lead`,
    'bound-elsewhere': ({ piece }) => `${unit(piece)} is bound by the campaign elsewhere this year`,
    'sent-home': () => 'Charlemagne was carried off to Aix-la-Chapelle for the rest of the year',
    'already-active': ({ piece }) => `${unit(piece)} has been activated this year`,
    'not-called': ({ piece }) => `${unit(piece)} is not called by this stratagem`,
    'no-winter': ({ piece }) => `${unit(piece)} takes no part in a Winter Campaign`,
    'thuringe-risen': ({ piece }) => `Thuringe has risen: ${unit(piece)} does not move this year`,
    'too-many': ({ units: count, most }) => `${count} units are too many: this army may have ${most}`,
    'needs-charlemagne': ({ unit: id }) => `${unit(id)} follows Charlemagne only`,
    'groups-apart': ({ groups }) =>
      `Without Widukind ${listed((groups as string[]).map((id) => GROUPS[id] ?? id))} cannot be in one army`,
    'frisians-alone': () => 'Without Widukind the Frisians march alone',
    'danes-apart': () => 'The Danes join Saxons only if a Nordalbingian is with them',
    'nothing-to-muster': () => 'There are not two pieces there that this army may take',
    'no-army': () => 'The army needs at least one unit',
    'not-held': ({ face: what }) => `You do not hold ${face(what)}`,
    'not-adjacent': ({ from, to }) => `${land(to)} does not touch ${land(from)}`,
    'gather-first': ({ land: at }) => `${land(at)} is not friendly: gather the army first, then advance`,
    'friendly-land': ({ land: at }) => `${land(at)} is friendly: units go there in groups`,
    'no-entry': ({ land: at }) => `Nobody marches into ${land(at)}`,
    'neutral-land': ({ land: at }) => `Only its own people go to ${land(at)}`,
    denmark: ({ most, there }) =>
      `Denmark takes in at most ${most} Saxon units, and only with Widukind; ${plural(Number(there), { one: '# is', other: '# are' })} there`,
    'too-far': ({ land: at, rp, purse }) => `${land(at)} is ${rp} RP away and the purse holds ${purse}`,
    'nowhere-to-go': ({ from }) => `So many could go nowhere from ${land(from)}`,
    'nobody-stays': ({ from }) => `Then nobody would stay in ${land(from)}: let all go together`,
    'nobody-goes': ({ from }) => `Choose first who leaves ${land(from)}`,
    'none-to-part': ({ land: at }) => `There are not two of the army in ${land(at)}`,
    'not-with-them': ({ piece, from }) =>
      `${unit(piece)} is not among those who could still go from ${land(from)}`,
    'safe-already': ({ land: at }) => `${land(at)} is friendly: there is nothing to retreat from`,
    'no-enemy': ({ land: at }) => `There is no enemy in ${land(at)}`,
    'no-army-here': ({ land: at }) => `None of the army stands in ${land(at)}`,
    'not-together': ({ unit: id, land: at }) =>
      `${unit(id)} has set out and is not in ${land(at)}: the army must be together`,
    'not-friendly': ({ land: at }) => `${land(at)} is not friendly`,
    'no-rp-for-battle': ({ land: at, rp, purse }) =>
      `${land(at)} is defended: marching and fighting take ${rp} RP and the purse holds ${purse}`,
    'no-walls': ({ land: at }) => `No enemy walls stand in ${land(at)}`,
    'no-way-back': ({ land: at }) => `The army was formed in ${land(at)}: there is no way back from there`,
    'not-pillageable': ({ land: at }) => `${land(at)} cannot be pillaged`,
    'not-enemy-land': ({ land: at }) => `${land(at)} is not an enemy land`,
    'pillaged-already': ({ land: at }) => `${land(at)} is pillaged already`,
    'raiders-go-home': () => 'Raiders must go home',
    'raid-only': ({ land: at }) => `${land(at)} can be raided, not kept`,
    'walls-stand': ({ land: at }) => `The walls of ${land(at)} still stand`,
    'nothing-to-activate': () => 'Nobody is left who could be activated',
    'thuringe-gone': () => 'No Thuringian is at home who has not been activated this year',
    'nothing-conquered': () => 'No Saxon land is conquered',
    'answers-only': ({ face: what }) => `${face(what)} answers what the other side does`,
    'nobody-to-call': ({ face: what }) => `${face(what)} has nobody to call now`,
    'rallied-already': () => 'The elites have rallied already',
    'elites-lands': ({ lands: ids }) => `Not conquered yet: ${lands(ids)}`,
    'elites-works': ({ strongholds, palaces }) =>
      `Two strongholds and a bishop’s palace must stand in Saxony; there are ${strongholds} and ${palaces}`,
    'band-chosen': () => 'The band is chosen: take it back, or intercept',
    'only-by-six': ({ unit: id }) => `${unit(id)} falls to a 6 only`,
    'not-hit': ({ unit: id }) => `${unit(id)} is not among those who can be lost`,
    'named-already': ({ land: at }) => `${land(at)} has been named already`,
    'no-withdrawal': ({ land: at }) => `Nobody withdraws to ${land(at)}`,
    'band-returns': ({ land: at }) => `Interceptors came from ${land(at)} and will return there`,
    'not-nearest': ({ commander, land: at, nearest }) =>
      `${unit(commander)} flees to the nearest friendly land, not to ${land(at)}: ${lands(nearest)}`,
    'no-such-hit': ({ hit, fives, sixes }) =>
      `There is no ${hit === 'six' ? '6' : '5'} to ignore: the Saxon has taken ${fives} of 5 and ${sixes} of 6 or more`,
    'no-unit': ({ piece }) => `${unit(piece)} is a commander, not a unit`,
    'not-levied': ({ unit: id, nation }) =>
      `${GROUPS[String(nation)]} must send a unit now, and ${unit(id)} is none of its`,
    'king-alone': ({ land: at }) => `Charlemagne comes only with a unit from ${land(at)}: choose one first`,
    'not-next-door': ({ unit: id, land: at }) =>
      `${unit(id)} is in no land from which one can go to ${land(at)}`,
    'rose-elsewhere': ({ land: at, risen }) => `It is ${land(risen)} that has risen, not ${land(at)}`,
    'none-to-join': ({ land: at }) => `In ${land(at)} nobody has risen who has not acted yet`,
    'not-saxon': ({ land: at }) => `${land(at)} is no Saxon land that could be subdued`,
    'widukind-there': ({ land: at }) => `Widukind is in ${land(at)}`,
    'scara-later': ({ unit: id, asked }) => `${unit(asked)} is asked about first, then ${unit(id)}`,
    'no-scara-there': ({ unit: id }) =>
      `${unit(id)} is no Scara +1 in a conquered land that could stay or return`,
    'not-for-widukind': ({ land: at }) =>
      `Widukind goes home, or to friendly land, with Westphalians first: not to ${land(at)}`,
    'converted-already': ({ land: at }) => `${land(at)} is converted already`,
    'tried-already': ({ land: at }) => `Conversion of ${land(at)} was tried this year`,
  }) satisfies Words<Table, Act>['bars'];
