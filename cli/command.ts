/** What a command is: its options, its help, and what it does. */

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest, Usage } from './errors.ts';
import { columns, type Io, ink, say } from './io.ts';

export interface Flag {
  type: 'string' | 'boolean';
  multiple?: true;
  /** What stands for its value in the help: `--seats N`. */
  value?: string;
  /** The value if none is given: then it can stand alone, and a value follows `=`. */
  alone?: string;
  about: string;
}
export type Flags = Record<string, Flag>;

type Value<F extends Flag> = F['type'] extends 'boolean'
  ? boolean
  : F extends { multiple: true }
    ? string[]
    : string;
export type Values<F extends Flags> = { [K in keyof F]?: Value<F[K]> };

export interface Command<F extends Flags = Flags> {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** What stands after the name: `GAME [CLAUSE]`. */
  usage: string[];
  /** A few sentences, where the summary does not say it all. */
  about?: string[];
  flags: F;
  /** Most words besides the options. */
  words: number;
  examples: [string, string][];
  run(words: string[], values: Values<F>, io: Io): Promise<number>;
}

/** Keeps the types of a command's options while it is written down. */
export const command = <const F extends Flags>(one: Command<F>): Command => one as unknown as Command;

/** Reads the arguments and runs the command, or shows its help. */
export async function runCommand(one: Command, args: string[], io: Io): Promise<number> {
  const flags: Flags = { ...one.flags, help: { type: 'boolean', about: 'Show this' } };
  const { values, positionals } = read(one, flags, args);
  if (values.help) {
    say(io, ...helpOf({ ...one, flags }, io));
    return 0;
  }
  if (positionals.length > one.words) {
    throw new Usage(`annales ${one.name} does not know what to do with “${positionals[one.words]}”`);
  }
  return one.run(positionals, values as Values<Flags>, io);
}

function read(one: Command, flags: Flags, args: string[]) {
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const [name, { type, multiple }] of Object.entries(flags))
    options[name] = { type, multiple: multiple ?? false };
  options.help!.short = 'h';
  try {
    return parseArgs({
      args: args.map((one) => standingAlone(flags, one)),
      options,
      strict: true,
      allowPositionals: true,
    });
  } catch (error) {
    throw new Usage(complaint(one, flags, error as Error & { code?: string }));
  }
}

/** An option that stands without the value which it might have. */
function standingAlone(flags: Flags, arg: string): string {
  const alone = arg.startsWith('--') ? flags[arg.slice(2)]?.alone : undefined;
  return alone === undefined ? arg : `${arg}=${alone}`;
}

/** Node's complaint in our words: which option, and what was probably meant. */
function complaint(one: Command, flags: Flags, error: Error & { code?: string }): string {
  const option = /'(?:-\w, )?(--?[^\s']+)/.exec(error.message)?.[1] ?? '';
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const meant = nearest(option.replace(/^-+/, ''), Object.keys(flags));
    const help = meant ? `did you mean --${meant}?` : `annales ${one.name} --help lists them`;
    return `annales ${one.name} has no option ${option}; ${help}`;
  }
  const flag = flags[option.replace(/^-+/, '')];
  if (flag?.type === 'boolean') return `The option ${option} takes no value`;
  if (flag) return `The option ${option} needs a value: ${option} ${flag.value ?? 'VALUE'}`;
  return error.message;
}

// ---------------------------------------------------------------- help

export function helpOf(one: Command, io: Io): string[] {
  const { bold } = ink(io);
  const flags = Object.entries(one.flags).map(([name, { value, alone, about }]) => [
    `  --${name}${alone === undefined ? (value ? ` ${value}` : '') : `[=${value}]`}`,
    about,
  ]);
  return [
    one.summary,
    '',
    bold('Usage'),
    ...one.usage.map((usage) => `  annales ${one.name} ${usage}`.trimEnd()),
    ...(one.about ? ['', ...one.about] : []),
    '',
    bold('Options'),
    ...columns(flags),
    '',
    bold('Examples'),
    ...columns(one.examples.map(([line, about]) => [`  ${line}`, about])),
  ];
}
