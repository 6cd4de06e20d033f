import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const SCRIPTS = path.join(import.meta.dirname, '..', '..', 'scripts');

/** Runs a file of scripts/, as npm commands do, without this process's environment. */
export async function runScript(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(SCRIPTS, `${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}
