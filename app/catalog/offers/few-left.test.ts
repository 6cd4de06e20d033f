import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FEW_LEFT } from './few-left.ts';

it('is the number at which the database tells that the page changed', () => {
  const migration = readFileSync(new URL('../../../migrations/0196_few_left.sql', import.meta.url), 'utf8');
  expect(migration).toContain(`least(before.on_hand, ${FEW_LEFT}) <> least(after.on_hand, ${FEW_LEFT})`);
});
