import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';

const FOLDERS = ['app', 'server', 'demo', 'scripts', 'bench', 'test'];

type Step = [name: string, command: string, ...args: string[]];

/** The types below need them. */
const ROUTE_TYPES: Step = ['route types', 'react-router', 'typegen'];

/** The slowest first, so that the cores finish together. */
const STEPS: Step[] = [
  ['types', 'tsc', '--noEmit', '--checkers', '1'],
  ['code rules and licences', 'vitest', 'run', '--config', 'test/code-rules.config.ts'],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['layers and cycles', 'depcruise', '--config', '.dependency-cruiser.mjs', ...FOLDERS],
  ['unused code and dependencies', 'knip'],
  ['table types', 'node', 'scripts/generate-table-types.ts', '--verify'],
];

/** Runs all static checks, one for each core at a time, and stops after the first failure. */
await run(ROUTE_TYPES);
const waiting = [...STEPS];
await Promise.all(Array.from({ length: availableParallelism() }, runNext));

async function runNext(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) await run(step);
}

async function run([name, command, ...args]: Step): Promise<void> {
  const began = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (status === 0) {
    console.log(`✓ ${name} (${seconds} s)`);
    return;
  }
  console.error(`${output}${errors}\n✗ ${name}`);
  process.exit(1);
}
