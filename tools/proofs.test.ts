import { expect, test } from 'vitest';
import { outcomes } from './clause-reporter.ts';
import { brokenProofs } from './proofs.ts';

test('a clause counts as proven only if a test of it passed and none failed', () => {
  const run = outcomes([
    { clause: 'LS-1', state: 'passed' },
    { clause: 'LS-2', state: 'passed' },
    { clause: 'LS-2', state: 'failed' },
    { clause: 'LS-2', state: 'passed' },
    { clause: 'LS-3', state: 'skipped' },
  ]);
  expect(run).toEqual({ 'LS-1': 'passed', 'LS-2': 'failed' });

  const scanned = { 'lex-saxonum': { proven: ['LS-1', 'LS-2', 'LS-3'], unproven: ['LS-4'] } };
  expect(brokenProofs(scanned, run)).toEqual([
    'LS-2 (lex-saxonum): its test failed',
    'LS-3 (lex-saxonum): its test did not run',
  ]);
});
