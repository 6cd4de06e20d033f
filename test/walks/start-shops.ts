import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { CHANGING_SHOP, FAILING_SHOP, SHOP } from './shops.ts';
import { storeFlatPictures } from './store-flat-pictures.ts';

const SHOPS = [SHOP, FAILING_SHOP, CHANGING_SHOP];

/**
 * Starts the three shops of the walks in parallel with new data; Playwright's `webServer` would start them in
 * sequence.
 */
export default async function startShops(): Promise<() => Promise<void>> {
  const servers = SHOPS.map(startShop);
  const stop = async () => {
    await Promise.all(servers.map(stopServer));
    for (const { dataDir } of SHOPS) rmSync(dataDir, { recursive: true, force: true });
  };
  // Playwright may exit without calling the returned function.
  process.once('exit', () => servers.forEach((server) => void server.kill()));
  try {
    await Promise.all(servers.map(untilReady));
    await storeFlatPictures();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function startShop({ port, dataDir }: typeof SHOP): ChildProcess {
  rmSync(dataDir, { recursive: true, force: true });
  const shop = { PORT: String(port), DATA_DIR: dataDir, DEMO: '1', DRAW_AHEAD: '0', NODE_ENV: 'production' };
  return spawn(process.execPath, ['--enable-source-maps', 'server/main.ts'], {
    env: { ...process.env, ...shop },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function untilReady(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (written: Buffer) => {
      output += written;
      if (!output.includes('Vastra is ready at')) return;
      server.stdout?.off('data', read).resume();
      resolve();
    };
    server.stdout?.on('data', read);
    server.once('exit', () => reject(new Error(`A shop ended before it was ready:\n${output}`)));
  });
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill();
  await once(server, 'exit');
}
