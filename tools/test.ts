/** Everything that must hold, as `npm test` runs it: types, lint, arrows, clauses, the tests, and the proofs they give. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Outcomes } from './clause-reporter.ts';
import { brokenProofs, type ScannedClauses } from './proofs.ts';
import { type Row, summary } from './summary.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const scripts = readJson<{ scripts: Record<string, string> }>(join(root, 'package.json')).scripts;
const scratch = mkdtempSync(join(tmpdir(), 'annales-test-'));
const testsOut = join(scratch, 'tests.json');
const clausesOut = join(scratch, 'clauses.json');

try {
  const rows: Row[] = [
    ...(await Promise.all([script('types'), script('lint'), script('arrows')])),
    await script('clauses'),
    await tests(),
    await proofs(),
  ];
  console.log(`\n${summary(rows)}`);
  process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** A check that an npm script makes: one thing that passes or fails, silent when it passes. */
function script(name: string): Promise<Row> {
  return check(name, async () => {
    const { code, output } = await run(scripts[name]!, 'kept');
    return code === 0 ? null : output;
  });
}

/** Every clause that the scan calls proven must have a test that passed just now. */
function proofs(): Promise<Row> {
  return check('proofs', async () => {
    const { code, printed, output } = await run(`${scripts.clauses} --ids --json`, 'kept');
    if (code !== 0) return output;
    const broken = brokenProofs(JSON.parse(printed) as ScannedClauses, readJson<Outcomes>(clausesOut));
    return broken.length === 0 ? null : broken.join('\n');
  });
}

async function tests(): Promise<Row> {
  const start = performance.now();
  const reporters = '--reporter=default --reporter=json --reporter=./tools/clause-reporter.ts';
  const { code } = await run(`vitest run ${reporters} --outputFile.json="${testsOut}"`, 'shown', {
    ANNALES_CLAUSES_OUT: clausesOut,
  });
  return { check: 'tests', ...counts(code), seconds: (performance.now() - start) / 1000 };
}

/** A file that could not be loaded and an error outside any test count as a failure each. */
function counts(code: number): Pick<Row, 'passed' | 'failed' | 'skipped'> {
  let report: VitestReport;
  try {
    report = readJson(testsOut);
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const unloaded = report.testResults.filter((f) => f.status === 'failed' && f.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Runs one check; what it returns or throws is its complaint, null if there is none. */
async function check(name: string, complaint: () => Promise<string | null>): Promise<Row> {
  const start = performance.now();
  const text = await complaint().catch((error: unknown) => String(error));
  if (text !== null) console.error(`\n${name} failed:\n${text.trimEnd()}`);
  const failed = text === null ? 0 : 1;
  return { check: name, passed: 1 - failed, failed, skipped: 0, seconds: (performance.now() - start) / 1000 };
}

/** Runs a command line as npm would: in the root, with the tools of node_modules first. `output` is all it wrote, `printed` leaves out its errors. */
function run(
  command: string,
  output: 'kept' | 'shown',
  env: Record<string, string> = {},
): Promise<{ code: number; printed: string; output: string }> {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, {
    cwd: root,
    shell: true,
    stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, ...env },
  });
  let printed = '';
  let all = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    printed += part;
    all += part;
  });
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    all += part;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, printed, output: all }));
  });
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
