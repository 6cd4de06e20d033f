import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { appIcons } from './app-icons.ts';

const PUBLIC = path.join(import.meta.dirname, '..', 'public');
/** Processors round differently; another logo or colour differs much more. */
const ROUNDING = 2;

test('the icons in public/ match the current logo (else: node scripts/generate-icons.ts)', async () => {
  for (const [name, drawn] of await appIcons()) {
    const served = await readFile(path.join(PUBLIC, name));
    if (name.endsWith('.svg')) expect(served.toString(), name).toBe(drawn.toString());
    else expect(await difference(served, drawn), name).toBeLessThan(ROUNDING);
  }
});

/** The mean difference of two pictures of the same size, over all pixels and channels, from 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).ensureAlpha().raw().toBuffer()));
  if (a?.length !== b?.length) return 255;
  return (
    (a as Buffer).reduce((sum, value, index) => sum + Math.abs(value - (b?.[index] ?? 0)), 0) /
    (a?.length ?? 1)
  );
}
