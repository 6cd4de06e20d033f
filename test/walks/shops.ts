import os from 'node:os';
import path from 'node:path';

const PORT = Number(process.env.WALKS_PORT ?? 3199);

/** The demo shop of most walks, that of those with failing sources, and that of those with shop-wide changes. */
export const SHOP = shopAt(PORT);
export const FAILING_SHOP = shopAt(PORT + 1);
export const CHANGING_SHOP = shopAt(PORT + 2);

function shopAt(port: number) {
  // A folder that root's database user can access, too; the clone may be in a private one.
  const dataDir = path.join(os.tmpdir(), `vastra-walks-${process.getuid?.() ?? ''}-${port}`);
  return { port, url: `http://localhost:${port}`, dataDir };
}
