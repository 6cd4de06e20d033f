import { expect, test } from 'vitest';
import { citedTests, missingTests, readPage } from './cited-tests.ts';

const page = readPage('promises.md');
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const PROMISED = [...upTo(23).map((number) => `I${number}`), ...upTo(26).map((number) => `F${number}`)];

const rows = [...page.matchAll(/^\| ([IF]\d+) \|(.*)\|$/gm)].map(([, id = '', rest = '']) => ({
  id,
  tests: citedTests(rest),
}));

test('the page of promises names each of them', () => {
  expect(rows.map(({ id }) => id)).toEqual(PROMISED);
});

test.each(rows)('what holds $id is in the tests under its name', ({ tests }) => {
  expect(tests).not.toEqual([]);
  expect(missingTests(tests)).toEqual([]);
});
