/** The kernel: seats, flow, choices, chance, knowledge, record. No I/O; runs in Node and in the browser. */

export { asWritten, fromText, leastOf, newRow, replaceTexts, startForm } from './blank-form.ts';
export * from './bot.ts';
export { type Chance, type Draw, die, FastChance, noChance, pick } from './chance.ts';
export { asPatches, patchesFor, WrittenPatches } from './comparison/changes.ts';
export { inFull, type Patch, patched } from './comparison/patch.ts';
export * from './contract.ts';
export { type Evaluation, linear, MEASURE, type Weights, worthOf } from './evaluation.ts';
export { optionsOf, seatsOf } from './facts.ts';
export * from './flow.ts';
export {
  atRow,
  type Field,
  type Fields,
  type Form,
  fieldsOfRow,
  isForm,
  type RowsField,
} from './form.ts';
export { fillForm, readForm } from './form-reading.ts';
export { defineGame } from './game.ts';
export {
  canonical,
  dataHashOf,
  type Hashing,
  hashBeginning,
  hashData,
  hashState,
  hashText,
  lendHash,
} from './hashing.ts';
export {
  blanked,
  change,
  deal,
  drawFrom,
  type Hidden,
  hiddenPlaces,
  hide,
  hideList,
  isBlank,
  isHidden,
  look,
  mayLook,
  move,
  onlyFor,
  put,
  reckon,
  secretOf,
  show,
  take,
} from './hidden.ts';
export {
  type Fallen,
  formatHouse,
  type HouseAction,
  isHouseAction,
  isHouseVerb,
  type Leaving,
  parseHouse,
  usualLeaving,
} from './house.ts';
export { layStanding, layTable, layVacant, WrongTable } from './init.ts';
export { copy, equal, freeze, type Json, type JsonObject } from './json.ts';
export type { SheetUsage, Usage } from './notation.ts';
export {
  findOffer,
  layOffer,
  letFall,
  noOffers,
  type Offer,
  type OfferRules,
  type Offers,
  offerVerbs,
  type Unaccepted,
} from './offers.ts';
export { lasting, looking, once, onceEach, whileSo } from './once.ts';
export { plainLine, plainText, unseenIn } from './plain-text.ts';
export type { Play } from './play.ts';
export * from './record/chance.ts';
export { type Chronicle, putAway, rowCount } from './record/chronicle.ts';
export { type Correction, judgeCorrection, valueAt } from './record/correcting.ts';
export * from './record/file.ts';
export * from './record/pages.ts';
export * from './record/replay.ts';
export * from './record/rows.ts';
export * from './record/table.ts';
export {
  blankCounts,
  type Counts,
  count,
  countsOf,
  isTally,
  type Tally,
  tallyOf,
} from './record/tally.ts';
export { canUndo } from './record/undo.ts';
export * from './record/verify.ts';
export * from './record/writing.ts';
export { type Bar, bar, houseRefusal, isBesideQuestion, type Place, Refusal } from './refusal.ts';
export type {
  FilledStanding,
  FreeVerbs,
  ListedStanding,
  Rules,
  StandingFields,
  StandingRule,
} from './rules.ts';
export { fast } from './seeding.ts';
export {
  answerOf,
  asFilledIn,
  type ForNow,
  formOfStanding,
  hasFields,
  isForNow,
  leftFor,
  type StandingAction,
  type StandingSheet,
} from './standing.ts';
export { refsIn, replaceRefs } from './text-refs.ts';
export { isTextRef, type ReadText, textRef, type WrittenText } from './texts.ts';
export { type Forms, type Grammar, grammarOf } from './words/grammar.ts';
export type { KernelWords, Names } from './words/kernel.ts';
export { type Language, type Languages, languageOf } from './words/languages.ts';
export type { Commanded } from './words/names.ts';
export { quoteTexts, quoting, readingTexts } from './words/quoting.ts';
export { FIRST, isLanguage, LANGUAGES, type LanguageTag, languageWanted } from './words/tags.ts';
export type { Said, SameKeys, Words } from './words/words.ts';
export { readStanding, writeStanding } from './written-standing.ts';
