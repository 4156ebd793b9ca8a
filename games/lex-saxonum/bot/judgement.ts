/** What things are worth to each side, in RP: found by playing the bot against itself. */

export const judgement = {
  carolingian: {
    /** A needed land; the last one of the set; the Irminsul. */
    land: 11,
    victory: 60,
    irminsul: 5,
    /** Each land of the same Saxon group already held: a group without land buys no units. */
    group: 0,
    /** Each Saxon land next to it, from where it can be taken back. */
    exposed: 0,
    /** A unit lost; an enemy killed, and the more if he could still act this year. */
    lost: 1.1,
    killed: 1.5,
    killedForGood: 1,
    killedFresh: 0.7,
    /** A unit away from home; a coin left unguarded where Saxons could come; a city open to a sack. */
    away: 0.1,
    openCoin: 0.4,
    openConquest: 4,
    openCity: 5,
    /** RP kept for conversion and for a Winter Campaign. */
    conversionReserve: 3,
    winterReserve: 4,
    /** How much a likely counterstroke takes from a conquest; what holding the king back is worth. */
    counter: 0.3,
    commitment: 0,
    /** How much better a further land must be than the one at hand. */
    restlessness: 0,
    draws: 1,
    lateDraws: 3,
    /** RP left for campaigns before levies are bought or walls built. */
    fund: 4,
    fortFund: 2,
    palaceFund: 20,
    strongholdFund: 21,
    /** Scara +1 left in conquests. */
    garrisons: 1,
    /** The enemy's chance above which defenders withdraw. */
    withdraw: 0.5,
  },
  saxon: {
    land: 9,
    survival: 60,
    lost: 1.2,
    killed: 1.3,
    away: 0.15,
    /** A coin pillaged is won and denied. */
    coin: 1.8,
    restlessness: 0,
    draws: 3,
    poorDraws: 2,
    fund: 3,
    bank: 2,
    withdraw: 0.5,
  },
};
