import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';

/** All checks of a change: static checks, unit and API tests, and browser tests. */
const RESULTS = 'test-results';
mkdirSync(RESULTS, { recursive: true });
const env = { ...process.env, API_TESTS: 'built' };

step('Checking the source', 'node', ['scripts/check.ts']);
step('Running unit and API tests', 'vitest', [
  'run',
  '--project=shop',
  '--project=built',
  '--project=components',
  '--project=processes',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${RESULTS}/vitest.json`,
]);
step('Running browser tests', 'playwright', ['test']);

const unit = readJson<UnitResults>('vitest.json');
const walks = readJson<{ stats: { expected: number; skipped: number } }>('walks.json');
const passed = unit.numPassedTests + walks.stats.expected;
const notRun = unit.testResults.flatMap(({ assertionResults }) =>
  assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName),
);
for (const name of notRun) console.log(`Not run: ${name}`);
console.log(`\n${passed} passed, 0 failed, ${notRun.length + walks.stats.skipped} not run`);

interface UnitResults {
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

function step(title: string, command: string, args: string[]): void {
  console.log(`\n${title}`);
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  if (status !== 0) process.exit(status ?? 1);
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8')) as T;
}
