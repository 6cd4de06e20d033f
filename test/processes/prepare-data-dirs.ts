import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    preparedDataDirs: string;
  }
}

const ROOT = path.join(import.meta.dirname, '..', '..');
const FLAGS = ['0', '1'];

/**
 * Starts and stops a shop with and without the demo. Copying its data directory takes a third of the CPU time of
 * creating, migrating and filling a database.
 */
export default async function prepareDataDirs(project: TestProject) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vastra-'));
  chmodSync(folder, 0o755);
  await Promise.all(FLAGS.map((demo) => startAndStop(path.join(folder, demo), demo)));
  project.provide('preparedDataDirs', folder);
  return () => rmSync(folder, { recursive: true });
}

async function startAndStop(dataDir: string, demo: string): Promise<void> {
  mkdirSync(dataDir);
  const PORT = String(await freePort());
  const server = spawn(process.execPath, [path.join('server', 'main.ts')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT, DEMO: demo, DRAW_AHEAD: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  server.stdout.on('data', (output) => String(output).includes('Vastra is ready at') && server.kill());
  const [code] = await ended;
  if (code !== 0) throw new Error(`A shop for tests ended with ${code}.`);
}
