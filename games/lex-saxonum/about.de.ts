import type { GameAbout } from '../about.ts';

export const about: GameAbout = {
  title: 'Lex Saxonum',
  blurb:
    'Karl der Große gegen die Sachsen, 772 bis 785: er muss am Ende eines Jahres ganz Sachsen halten, sie müssen bis zum Ende des vierzehnten durchhalten.',
  line: 'Karl der Große gegen die Sachsen: ein Zweikampf aus Feldzügen und Überraschungen.',
  special: [
    'Ein Feldzug ist ein einziger langer Marsch: aufbieten, sammeln, über die Flüsse, kämpfen, brennen, und heim, ehe der Beutel leer ist.',
    'Alles wird aus einem kleinen Beutel bezahlt; die Kunst liegt in dem, was man lässt.',
    'Verborgene Listen antworten auf das, was der andere tut: Hinterhalte, Waffenruhe, Aufstände hinter der Front.',
    'Fällst du die Irminsul, so verlieren die Sachsen eine Einnahme und finden einen Führer: Widukind.',
  ],
  minutes: [90, 150],
  difficulty: 3,
  now: { seats: 2, own: 0, bot: 'steady' },
  role: 'Karl der Große',
  named: {
    seats: { carolingian: 'Der Karolinger', saxon: 'Der Sachse' },
    scenarios: { 'saxon-wars': 'Die Sachsenkriege, 772 bis 785' },
    options: { leanPurse: 'Schmaler Beutel' },
  },
};
