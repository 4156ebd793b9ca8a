import type { GameAbout } from '../about.ts';

export const about: GameAbout = {
  title: 'Dark Age II',
  blurb:
    'Sechzehn Königreiche im dunklen Zeitalter Britanniens und Irlands, jedes mit sechzehn Befehlen im Zug, die niemand liest, ehe sie ausgeführt sind.',
  line: 'Sechzehn Königreiche, geschriebene Befehle, und kein Wort als das des Nachbarn.',
  special: [
    'Alle schreiben ihre Befehle geheim; dann wird die erste Zeile jedes Reiches ausgeführt, dann die zweite, und unter deinen späteren Zeilen ändert sich die Karte.',
    'Keine Würfel im Kampf: was ein Angriff kostet, lässt sich ausrechnen, wenn man weiß, was dort steht. Du weißt, was deine Heere und Späher gesehen haben.',
    'Heere lassen sich nicht lange sammeln, und jede Grenze ist so sicher wie das Wort dessen, der dahinter wohnt.',
    'Alle paar Züge, niemand weiß wann, wird das Volk gezählt: damit gewinnt man.',
  ],
  minutes: [240, 900],
  difficulty: 4,
  now: { seats: 6, own: 0, bot: 'steady' },
  role: 'der König von Wessex',
  named: {
    seats: {
      wessex: 'Wessex',
      northumbria: 'Northumbrien',
      gwynedd: 'Gwynedd',
      irish: 'Iren',
      'east-anglia': 'Ostanglien',
      picts: 'Pikten',
      mercia: 'Mercien',
      strathclyde: 'Strathclyde',
      kent: 'Kent',
      dyfed: 'Dyfed',
      cumbria: 'Cumbrien',
      essex: 'Essex',
      'west-wales': 'West Wales',
      scots: 'Skoten',
      'middle-angles': 'Mittelangeln',
      vikings: 'Wikinger',
      ...Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`player-${i + 1}`, `Spieler ${i + 1}`])),
    },
    scenarios: {
      quick: 'Schneller Anfang: Reiche und Gebiete sind gegeben',
      chosen: 'Reiche und erste Gebiete werden gewählt',
    },
    options: {
      terrainDefence: 'Verteidigung durch Gelände',
      captureVp: 'Siegpunkte für verlorene Gebiete',
      highKingVp: 'Siegpunkte der Hochkönige',
      publicVp: 'Siegpunkte sind öffentlich',
    },
    values: {
      always: 'immer',
      foreignOnly: 'nur an andere Völker',
      census: 'bei der Zählung',
      everyTurn: 'in jedem Zug',
    },
  },
};
