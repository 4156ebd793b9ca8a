/** The testing kit: clauses, positions, laws, fuzzer and playthroughs. */

export { clause } from './clause.ts';
export { clauseIds } from './clause-ids.ts';
export { randomCorrections } from './laws/corrected.ts';
export { oneSalt } from './laws/recorded.ts';
export { type Secret, secretsOf } from './laws/secrets.ts';
export { covering, nameOf } from './laws/setups.ts';
export { type Fault, type LawOptions, type LawReport, tryLaws } from './laws/suite.ts';
export { type AnyGame, type AnyState, Broken, LAWS, type LawName } from './laws/trial.ts';
export { lawsHold } from './laws.ts';
export { comparePlaythrough, type PlaythroughOptions, playthrough } from './playthrough.ts';
export { gatherSentences, type Rare, refusalsAreReached, type SentenceOptions } from './sentences.ts';
export { correctable, corrected, offers, play, refused } from './table.ts';
