import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { memoryLimitMb } from './memory-limit.ts';

const GB = 1024 ** 3;
const SCRIPT = `
  import { limitMemory } from './server/processes/memory-limit.ts';
  limitMemory();
  console.log(JSON.stringify({ pid: process.pid, flags: process.execArgv.filter((flag) => flag.startsWith('--max')) }));
`;

/** Runs a process that limits its memory, and returns what it says of itself. */
function run(flags: string[], env: Record<string, string> = {}) {
  const args = [...flags, '--input-type=module', '--eval', SCRIPT];
  const { pid, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const said = JSON.parse(stdout) as { pid: number; flags: string[] };
  return { isSameProcess: said.pid === pid, flags: said.flags };
}

test.each([
  [24 * GB, 1, 256],
  [24 * GB, 4, 256],
  [GB, 1, 256],
  [GB, 2, 160],
  [1.5 * GB, 2, 192],
  [GB / 2, 1, 160],
])('of %d bytes of memory for %d processes, each may use %d MB', (memory, processes, megabytes) => {
  expect(memoryLimitMb(memory, processes)).toBe(megabytes);
});

test('a process is replaced by one with limited memory and the same pid', () => {
  const { flags, isSameProcess } = run([]);
  expect(flags).toEqual([expect.stringMatching(/^--max-old-space-size=\d+$/), '--max-semi-space-size=8']);
  expect(isSameProcess).toBe(true);
});

test('a limit that the operator has set stays, and the other one is added', () => {
  const semiSpace = (megabytes: number) => `--max-semi-space-size=${megabytes}`;
  expect(run(['--max-old-space-size=500']).flags).toEqual([semiSpace(16), '--max-old-space-size=500']);
  expect(run([], { NODE_OPTIONS: '--max-old-space-size=1256' }).flags).toEqual([semiSpace(32)]);
  expect(run([], { NODE_OPTIONS: '--max-old-space-size=200' }).flags).toEqual([semiSpace(8)]);
  const both = ['--max-heap-size=500', '--max-semi-space-size=16'];
  expect(run(both).flags).toEqual(both);
});
