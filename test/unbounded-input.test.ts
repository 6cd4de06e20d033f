import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources } from './code-rules.ts';
import { superlinearPatterns, unboundedTexts } from './unbounded-input.ts';

const root = path.join(import.meta.dirname, '..');
const inFile = (text: string) => [{ path: 'app/cart/calculate-totals.ts', text }];

test('no regular expression of the shop takes longer than its text is long', () => {
  expect(superlinearPatterns(readSources(root))).toEqual([]);
}, 600_000);

test('every text of a form is bounded', () => {
  expect(unboundedTexts(readSources(root))).toEqual([]);
  const path = 'app/cart/cart-input.schema.ts';
  expect(unboundedTexts([{ path, text: 'z\n  .string()\n  .regex(/a/)' }])).toHaveLength(1);
});

describe('refused is', () => {
  test.each([
    ['/\\s+$/', '2nd degree polynomial'],
    ['/^x+|x+$/g', '2nd degree polynomial'],
    ['/<script\\b[^>]*>/g', '2nd degree polynomial'],
    ['/^(.+),\\s*([^,]+?)[\\s-]+(\\d{6})$/', 'polynomial'],
    ['/^(a|a)*$/', 'exponential'],
  ])('%s: %s', (pattern, why) => {
    expect(superlinearPatterns(inFile(`export const P = ${pattern};`))[0]).toContain(why);
  });

  test('one that is put together while the shop runs', () => {
    expect(superlinearPatterns(inFile('export const p = (x: string) => new RegExp(x);'))).toHaveLength(1);
  });
});

test.each(['/^\\s+/', '/"[^"]*"/g', '/^[a-z]{1,9}@[a-z]+$/', '/\\d+/'])('welcome is %s', (pattern) => {
  expect(superlinearPatterns(inFile(`export const P = ${pattern};`))).toEqual([]);
});
