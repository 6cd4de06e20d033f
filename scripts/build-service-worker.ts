import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

/** Builds the offline worker into one file beside the built assets, marked with the build that it belongs to. */
const ROOT = path.join(import.meta.dirname, '..');
const CLIENT = path.join(ROOT, 'build', 'client');
const WORKER = path.join(ROOT, 'app', 'entry.service-worker.ts');

// The assets are named after what is in them.
const assets = (await readdir(path.join(CLIENT, 'assets'))).filter((name) => !/\.(br|gz)$/.test(name)).sort();
const mark = createHash('sha256')
  .update(assets.join('\n'))
  .update(await readFile(WORKER))
  .digest('hex')
  .slice(0, 12);

await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { BUILD: JSON.stringify(mark) },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: WORKER, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
  },
});
