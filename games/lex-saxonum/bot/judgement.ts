/** What things are worth to each side, in RP: found by playing the bot against itself. */

export const judgement = {
  carolingian: {
    /** A needed land; the last one of the set; the Irminsul. */
    land: 11,
    victory: 60,
    /** With so few missing nothing is held back, and each is worth more. */
    surge: 3,
    surgeLand: 4,
    irminsul: 5,
    /** A unit lost; an enemy killed, and the more if he could still act this year. */
    lost: 0.9,
    killed: 1.5,
    killedForGood: 1,
    killedFresh: 0.7,
    /** A unit away from home; a coin left unguarded where Saxons could come; a city open to a sack. */
    away: 0.1,
    openCoin: 0.1,
    openConquest: 2,
    openCity: 5,
    /** RP kept for conversion and for a Winter Campaign. */
    conversionReserve: 2,
    winterReserve: 4,
    /** How much a likely counterstroke takes from a conquest. */
    counter: 0.15,
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
    /** The second city sacked wins the game; the first is a beginning, for whoever has the RP to go on. */
    sack: 100,
    halfSack: 25,
    sackPurse: 13,
    lost: 1.2,
    killed: 1.3,
    away: 0.15,
    /** A coin pillaged is won and denied. */
    coin: 1.8,
    draws: 3,
    poorDraws: 2,
    fund: 3,
    bank: 2,
    withdraw: 0.5,
  },
};
