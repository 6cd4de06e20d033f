import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(ROOT, 'docs', 'promises.md'), 'utf8');
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
/** Of the faults those of payments and orders; the others are of uploads, disks and crowds. */
const PROMISED = [
  ...upTo(12).map((number) => `I${number}`),
  ...[...upTo(17), 19, 20, 21, 23].map((number) => `F${number}`),
];

const rows = [...page.matchAll(/^\| ([IF]\d+) \|(.*)\|$/gm)].map(([, id = '', rest = '']) => ({
  id,
  tests: [...rest.matchAll(/\]\(\.\.\/([^)]+)\) · (.+?)(?=<br>| *$)/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  })),
}));

test('the page of promises names each of them', () => {
  expect(rows.map(({ id }) => id)).toEqual(PROMISED);
});

test.each(rows)('what holds $id is in the tests under its name', ({ tests }) => {
  expect(tests).not.toEqual([]);
  for (const { file, title } of tests) {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    const isThere = ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}`));
    expect(isThere, `${file}: ${title}`).toBe(true);
  }
});
