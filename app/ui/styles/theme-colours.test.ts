import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BACKGROUND_COLOURS } from './theme-colours.ts';

test('the background colours match the tokens', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../tokens.css'), 'utf8');
  const backgrounds = [...tokens.matchAll(/--background: (#[0-9a-f]{6});/g)].map(([, colour]) => colour);
  expect(backgrounds).toEqual([BACKGROUND_COLOURS.light, BACKGROUND_COLOURS.dark]);
});
