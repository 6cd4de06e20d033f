import os from 'node:os';
import path from 'node:path';

const PORT = Number(process.env.WALKS_PORT ?? 3199);

/** Demo shops for most walks, for walks with failing sources, and for walks that change shop-wide settings. */
export const SHOP = shopAt(PORT);
export const FAILING_SHOP = shopAt(PORT + 1);
export const CHANGING_SHOP = shopAt(PORT + 2);

function shopAt(port: number) {
  // The temporary folder, because root's database runs as another user and the clone may be private.
  const dataDir = path.join(os.tmpdir(), `vastra-walks-${process.getuid?.() ?? ''}-${port}`);
  return { port, url: `http://localhost:${port}`, dataDir };
}
