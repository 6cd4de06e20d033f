import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { appIcons } from './app-icons.ts';

const PUBLIC = path.join(import.meta.dirname, '..', 'public');
/** Processors round differently; another logo or colour is far above it. */
const ROUNDING = 2;

test('the icons that are served show the logo as it is now (else: node scripts/generate-icons.ts)', async () => {
  for (const [name, drawn] of await appIcons()) {
    const served = await readFile(path.join(PUBLIC, name));
    if (name.endsWith('.svg')) expect(served.toString(), name).toBe(drawn.toString());
    else expect(await difference(served, drawn), name).toBeLessThan(ROUNDING);
  }
});

/** Between two pictures of one size, the mean over all pixels and channels, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).ensureAlpha().raw().toBuffer()));
  if (a?.length !== b?.length) return 255;
  return (
    (a as Buffer).reduce((sum, value, at) => sum + Math.abs(value - (b?.[at] ?? 0)), 0) / (a?.length ?? 1)
  );
}
