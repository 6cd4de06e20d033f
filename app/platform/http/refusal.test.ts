import { expect, test } from 'vitest';
import { Refusal, refuse } from './refusal.ts';

test('a refusal from another copy of the module is still a refusal', async () => {
  const copy = (await import(
    `${new URL('./refusal.ts', import.meta.url).href}?copy`
  )) as typeof import('./refusal.ts');
  expect(copy.Refusal).not.toBe(Refusal);
  expect(copy.refuse.invalid('No.')).toBeInstanceOf(Refusal);
  expect(refuse.invalid('No.')).toBeInstanceOf(copy.Refusal);
});

test.each([new Error('No.'), null, 'No.', {}, undefined])('%s is not a refusal', (value) => {
  expect(value instanceof Refusal).toBe(false);
});
