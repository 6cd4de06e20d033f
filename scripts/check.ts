import { spawnSync } from 'node:child_process';

const FOLDERS = ['app', 'server', 'demo', 'scripts', 'bench', 'test'];

/** Runs all static checks and stops at the first failure. */
const STEPS: [name: string, command: string, ...args: string[]][] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['route types', 'react-router', 'typegen'],
  ['types', 'tsc', '--noEmit'],
  ['unused code and dependencies', 'knip'],
  ['layers and cycles', 'depcruise', '--config', '.dependency-cruiser.mjs', ...FOLDERS],
  ['code rules and licences', 'vitest', 'run', '--config', 'test/code-rules.config.ts'],
  ['table types', 'node', 'scripts/generate-table-types.ts', '--verify'],
];

for (const [name, command, ...args] of STEPS) {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (status === 0) {
    console.log(`✓ ${name} (${seconds} s)`);
    continue;
  }
  console.error(`${stdout}${stderr}\n✗ ${name}`);
  process.exit(1);
}
