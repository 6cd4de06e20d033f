import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

/** Builds the service worker into one file next to the assets, with the id of the build. */
const ROOT = path.join(import.meta.dirname, '..');
const CLIENT = path.join(ROOT, 'build', 'client');
const WORKER = path.join(ROOT, 'app', 'entry.service-worker.ts');

// The asset names contain content hashes.
const assets = (await readdir(path.join(CLIENT, 'assets'))).filter((name) => !/\.(br|gz)$/.test(name)).sort();
const buildId = createHash('sha256')
  .update(assets.join('\n'))
  .update(await readFile(WORKER))
  .digest('hex')
  .slice(0, 12);

await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { BUILD: JSON.stringify(buildId) },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: WORKER, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
  },
});
