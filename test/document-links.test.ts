import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brokenLinks, missingSections, readTrackedFiles, wrongLabels } from './document-links.ts';

const root = path.join(import.meta.dirname, '..');
const readPage = (name: string) => readFileSync(path.join(root, 'docs', `${name}.md`), 'utf8');
const pages = { rules: readPage('rules'), screens: readPage('screens') };
const SOURCES = /^(app|server|demo|test|scripts|bench)\/(?!document-links).*\.(ts|tsx|mjs|css)$/;

/** Names of rules.md and screens.md before they were part of the repository. */
const FORMER_CITATION = /\b(CONTRACT|spec|payments-and-security) §/i;

test('every section of rules and screens that the source cites exists', () => {
  const sources = readTrackedFiles(root, SOURCES);
  expect(missingSections(sources, pages)).toEqual([]);
});

test('the source cites only documents of this repository', () => {
  const cited = readTrackedFiles(root, SOURCES).filter(({ text }) => FORMER_CITATION.test(text));
  expect(cited.map((file) => file.path)).toEqual([]);
});

test('every relative link of the documents resolves', () => {
  expect(brokenLinks(root, readTrackedFiles(root, /\.md$/))).toEqual([]);
});

test('a link that names a file leads to that file', () => {
  expect(wrongLabels(readTrackedFiles(root, /\.md$/))).toEqual([]);
});

test('a citation is read across lines and in lists', () => {
  const text = '/**\n * Screens §5, rules\n * §2 and §99.\n */';
  expect(missingSections([{ path: 'a.ts', text }], pages)).toEqual(['a.ts: rules §99']);
});

test('a link to a missing file or heading is found', () => {
  const text = '[a](none.md) [b](rules.md#5-pages) [c](rules.md#6-pages) [d](https://example.com/x.md)';
  expect(brokenLinks(root, [{ path: 'docs/x.md', text }])).toEqual([
    'docs/x.md: none.md',
    'docs/x.md: rules.md#6-pages',
  ]);
});

test('a label that names another file than its target is found', () => {
  const text = '[`a.ts`](../app/b.ts) [`b.ts`](../app/b.ts) [c](d.test.ts) [d](d.test.ts) [the rules](b.ts)';
  expect(wrongLabels([{ path: 'docs/x.md', text }])).toEqual([
    'docs/x.md: a.ts → ../app/b.ts',
    'docs/x.md: c → d.test.ts',
  ]);
});

test('the architecture page lists the layers that are checked', () => {
  const config = readFileSync(path.join(root, '.dependency-cruiser.mjs'), 'utf8');
  const listed = [...readPage('architecture').matchAll(/^[a-z-]+(?: · [a-z-]+)*(?=$| {2,})/gm)].map(
    ([line]) => line,
  );
  const checked = [...config.matchAll(/^ {2}\[('[a-z-]+'(?:, '[a-z-]+')*)\],$/gm)].map(([, names = '']) =>
    [...names.matchAll(/[a-z-]+/g)].join(' · '),
  );
  expect(checked.length).toBeGreaterThan(10);
  expect(listed.filter((line) => checked.includes(line))).toEqual(checked);
});
