/**
 * Runs in Vitest, as its only test: loads the tests of a game once, finds which of them reach which mutant, and runs those on
 * it until one fails. A test that fails must pass again without the mutant, else something was left behind and all ends; one that
 * fails before any mutant is told, and none is tried.
 */

import { appendFileSync } from 'node:fs';
import { inject, test } from 'vitest';
import { NOT_LOADED } from '../lanes.ts';
import { SWITCH } from '../switches.ts';
import type { Told } from './told.ts';
import type { Gathered } from './vitest.ts';

const tell = (told: Told) => appendFileSync(inject('out'), `${JSON.stringify(told)}\n`);

const STUCK = 'the mutant comes to no end';
/** So many times as often as without it may a mutant be asked about, and so many times besides. */
const OFTEN = 20;
const BESIDES = 300_000;

const world = globalThis as unknown as Record<string, unknown>;
const reached = new Set<number>();
let on: number | null = null;
let looking = true;
let hasFailed = false;
let asked = 0;
let most = Number.POSITIVE_INFINITY;

world[SWITCH] = (number: number): boolean => {
  if (looking) reached.add(number);
  if (++asked > most) throw new Error(STUCK);
  return number === on;
};

interface Known extends Gathered {
  file: string;
  reaches: Set<number>;
  asked: number;
  seconds: number;
}

const context = () => ({ task: { meta: {} } });

test('first pass', async () => {
  const tests: Known[] = [];
  for (const file of inject('tests')) {
    const gathered: Gathered[] = [];
    world.gathered = gathered;
    await import(/* @vite-ignore */ file).catch(() => fail(NOT_LOADED, file));
    for (const one of gathered) tests.push({ ...one, file, reaches: new Set(), asked: 0, seconds: 0 });
  }
  for (const one of tests) await getToKnow(one);
  if (hasFailed) return;
  looking = false;
  for (const { number, near } of inject('mutants')) {
    const order = tests
      .filter(({ reaches }) => reaches.has(number))
      .sort((a, b) => Number(b.file.endsWith(near)) - Number(a.file.endsWith(near)) || a.seconds - b.seconds);
    const by = await killerOf(number, order);
    if (by && !(await passes(by, null))) return tell({ spoiled: by.name, file: by.file });
    tell({ number, by: by?.name ?? null });
  }
});

async function killerOf(number: number, tests: readonly Known[]): Promise<Known | null> {
  for (const one of tests) if (!(await passes(one, number))) return one;
  return null;
}

function fail(fails: string, file: string): void {
  tell({ fails, file });
  hasFailed = true;
}

async function getToKnow(one: Known): Promise<void> {
  reached.clear();
  asked = 0;
  const begun = performance.now();
  if (!(await passes(one, null))) fail(one.name, one.file);
  Object.assign(one, { reaches: new Set(reached), asked, seconds: performance.now() - begun });
}

async function passes(one: Known, mutant: number | null): Promise<boolean> {
  on = mutant;
  asked = 0;
  most = mutant === null ? Number.POSITIVE_INFINITY : OFTEN * one.asked + BESIDES;
  try {
    await one.run(context());
    return true;
  } catch {
    return false;
  } finally {
    on = null;
    most = Number.POSITIVE_INFINITY;
  }
}
