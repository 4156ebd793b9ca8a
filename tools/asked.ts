/** What a tool was asked for: `--help` prints its help, and what it cannot take is refused in a sentence. */

import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

type Config<Options extends ParseArgsOptionsConfig> = { allowPositionals: true; options: Options };

export function asked<const Options extends ParseArgsOptionsConfig>(help: string, options: Options) {
  if (process.argv.includes('--help')) {
    console.log(help);
    process.exit(0);
  }
  try {
    return parseArgs<Config<Options>>({ allowPositionals: true, options });
  } catch (error) {
    // Its first sentence; the others teach how to pass what nobody means.
    return refuse(`${(error as Error).message.split('. ')[0]}\n\n${help}`);
  }
}

/** Ends the tool: it was not asked for anything that it can do. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

export function wholeNumber(text: string, name: string, least = 1): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least) {
    refuse(`--${name} takes a whole number from ${least}, not “${text}”`);
  }
  return number;
}
