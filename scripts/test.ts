import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/** All checks of a change: static checks, unit and API tests, and browser tests. */
const RESULTS = 'test-results';
mkdirSync(RESULTS, { recursive: true });
const env = { ...process.env, API_TESTS: 'built' };

await run(show('Checking the source', 'node', 'scripts/check.ts'));
await run(show('Running unit and API tests', ...vitest('unit', 'shop', 'built', 'components')));
// At the same time, because both wait for servers and pages half of their time.
await run(
  show('Running browser tests', 'playwright', 'test'),
  showAtEnd('Tests of several processes', ...vitest('processes', 'processes')),
);

const units = [readJson<UnitResults>('unit.json'), readJson<UnitResults>('processes.json')];
const walks = readJson<{ stats: { expected: number; skipped: number } }>('walks.json');
const passed = units.reduce((sum, { numPassedTests }) => sum + numPassedTests, walks.stats.expected);
const notRun = units
  .flatMap(({ testResults }) => testResults.flatMap(({ assertionResults }) => assertionResults))
  .filter(({ status }) => status !== 'passed');
for (const { fullName } of notRun) console.log(`Not run: ${fullName}`);
console.log(`\n${passed} passed, 0 failed, ${notRun.length + walks.stats.skipped} not run`);

interface UnitResults {
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

function vitest(results: string, ...projects: string[]): [command: string, ...args: string[]] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/${results}.json`];
  return ['vitest', 'run', ...projects.map((project) => `--project=${project}`), ...reporters];
}

/** Ends with an error when all of these have ended and one has failed. */
async function run(...steps: Promise<boolean>[]): Promise<void> {
  if (!(await Promise.all(steps)).every(Boolean)) process.exit(1);
}

/** Whether the command succeeded. */
async function show(title: string, command: string, ...args: string[]): Promise<boolean> {
  console.log(`\n${title}`);
  const [status] = await once(spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }), 'exit');
  return status === 0;
}

/** As `show`, for a command beside another. */
async function showAtEnd(title: string, command: string, ...args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  console.log(`\n${title}\n${output}${errors}`);
  return status === 0;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8')) as T;
}
