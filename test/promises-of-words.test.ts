import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { citedTests, missingTests, readPage } from './cited-tests.ts';

const ROOT = path.join(import.meta.dirname, '..');
const rows = [
  ...readPage('promises-of-words.md').matchAll(
    /^\| (?!claim|---)(.+?) \| \[[^\]]+\]\(\.\.\/([^)]+)\) \|(.*)\|$/gm,
  ),
].map(([, claim = '', file = '', rest = '']) => ({ claim, file, tests: citedTests(rest) }));

/** Collapses whitespace, because texts wrap over lines in the code. */
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').replace(/\s+/g, ' ');

test('the page of claims has rows', () => {
  expect(rows.length).toBeGreaterThan(20);
});

test.each(rows)('"$claim" is said, and held by tests under their names', ({ claim, file, tests }) => {
  expect(readText(file).includes(claim), file).toBe(true);
  expect(tests).not.toEqual([]);
  expect(missingTests(tests)).toEqual([]);
});
