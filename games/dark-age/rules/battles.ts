/** Battles: exact arithmetic without dice. Sections 3 and 5 of the rulebook. */

/** Two sides of a battle on land. Ships fight beside armies that land. */
export interface Battle {
  /** Attacking armies, and ships of the sea they come from. */
  armies: number;
  ships: number;
  /** Defending armies. */
  defenders: number;
  /** The defence level with so many defending armies: population, forts and ground still count. */
  level(defenders: number): number;
  /** Losses that the ground spares the defender in each round. */
  shelter: number;
  ambushed: boolean;
}

export interface Round {
  attack: number;
  defence: number;
  attackerLost: number;
  defenderLost: number;
}

export interface Fought {
  rounds: Round[];
  /** What is left of each. */
  armies: number;
  ships: number;
  defenders: number;
  /** Armies that each side has lost in all. */
  attackersLost: number;
  defendersLost: number;
  won: boolean;
}

/** What each side loses, by the strengths of both. */
export interface Losses {
  attacker(attack: number, defence: number): number;
  defender(attack: number, defence: number): number;
}

/** A share of the other's strength, and the weaker side as large a share of the difference: DA-5.2.b, DA-5.3.b. */
const shares = (of: number): Losses => {
  const lost = (own: number, other: number): number =>
    Math.floor((own >= other ? other : 2 * other - own) / of);
  return { attacker: (a, d) => lost(a, d), defender: (a, d) => lost(d, a) };
};

/** DA-5.2.b, DA-8.4a.a */
export const BY_HALVES = shares(2);
/** DA-5.3.b */
export const BY_THIRDS = shares(3);
/** DA-5.4.b */
export const CAUTIOUS: Losses = {
  attacker: (_a, d) => Math.floor(d / 3),
  defender: (a) => Math.floor(a / 3),
};
/** DA-5.5.b */
export const SWEEPING: Losses = {
  attacker: (a, d) => Math.floor(Math.max(0, d - a) / 3),
  defender: (a, d) => Math.floor(Math.max(0, a - d) / 3),
};

const begun = ({ armies, ships, defenders }: Battle): Fought => ({
  rounds: [],
  armies,
  ships,
  defenders,
  attackersLost: 0,
  defendersLost: 0,
  won: false,
});

/** One round; `extra` is what the attacker loses besides. DA-3.5.a, DA-3.5.b, DA-3.6.a, DA-3.13.b */
function fightRound(battle: Battle, now: Fought, losses: Losses, extra = 0): Round {
  const attack = now.armies + now.ships;
  const defence = battle.level(now.defenders);
  const attackerLost = Math.min(attack, losses.attacker(attack, defence) + extra + (battle.ambushed ? 1 : 0));
  const striking = battle.ambushed ? attack - attackerLost : attack;
  const defenderLost =
    striking === 0
      ? 0
      : Math.max(0, Math.min(now.defenders, losses.defender(striking, defence) - battle.shelter));
  const armiesLost = Math.min(now.armies, attackerLost);
  now.armies -= armiesLost;
  now.ships -= attackerLost - armiesLost;
  now.defenders -= defenderLost;
  now.attackersLost += armiesLost;
  now.defendersLost += defenderLost;
  const round = { attack, defence, attackerLost, defenderLost };
  now.rounds.push(round);
  return round;
}

/** The attacker has won if no defending army is left and somebody survives: DA-3.5.c. */
function decided(now: Fought): Fought {
  now.won = now.defenders === 0 && now.armies + now.ships > 0;
  return now;
}

/** A single round: MOVE and PROBE. */
export function fightOnce(battle: Battle, losses: Losses): Fought {
  const now = begun(battle);
  fightRound(battle, now, losses);
  return decided(now);
}

/** Until one side is gone, or nobody loses anything: DA-5.3.b, DA-5.3.d. */
function fightOn(battle: Battle, now: Fought, extra: number): Fought {
  for (;;) {
    const { attackerLost, defenderLost } = fightRound(battle, now, BY_THIRDS, extra);
    const over = now.defenders === 0 || now.armies + now.ships === 0;
    if (over || attackerLost + defenderLost === 0) return decided(now);
  }
}

export const assaultBattle = (battle: Battle): Fought => fightOn(battle, begun(battle), 0);

/** A sweep, and if that does not do it a fight to the finish in confusion: DA-5.5.b, DA-5.5.c. */
export function overrunBattle(battle: Battle): Fought {
  const now = begun(battle);
  fightRound(battle, now, SWEEPING);
  if (now.defenders === 0 || now.armies + now.ships === 0) return decided(now);
  return fightOn(battle, now, 1);
}

/** Half of what each side loses is scattered and comes back: DA-3.5.d. */
export const scatteredOf = (lost: number): number => Math.floor(lost / 2);
