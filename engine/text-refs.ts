/** Finds references to what people wrote, in JSON and in sentences; fetched later than what makes them (`texts.ts`). */

const EVERY = /text:[0-9a-f]{64}/g;

/** Every reference that occurs in some JSON, or in a sentence, once. */
export const refsIn = (json: string): string[] =>
  json.includes('text:') ? [...new Set(json.match(EVERY))] : [];

/** The same with something else in the place of each reference. */
export const replaceRefs = (sentence: string, by: (ref: string) => string): string =>
  sentence.includes('text:') ? sentence.replaceAll(EVERY, by) : sentence;
