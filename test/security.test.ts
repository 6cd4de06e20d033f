import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { citedTests, missingTests, readPage } from './cited-tests.ts';

/**
 * Number of level 1 and 2 requirements in each section of ASVS 5.0.0. They come before those of level 3, so their
 * numbers start at 1; sections without any are omitted.
 */
const REQUIREMENTS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};
const WORDS = { 'Not applicable': 'not applicable', Operator: 'operator', 'Not held': 'not held' } as const;

const page = readPage('security.md');

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+(?:–\d+)?) \|[^|]+\| (.+) \|$/gm)].map(
  ([, ids = '', by = '']) => ({
    ids,
    by,
    kind: kindOf(by),
    tests: citedTests(by),
    documents: documentsOf(by),
  }),
);

function kindOf(by: string): string {
  const word = Object.keys(WORDS).find((each) => by.startsWith(`${each}: `));
  return word === undefined ? 'held' : WORDS[word as keyof typeof WORDS];
}

/** Targets of a cell's links that are not tests: pages and sections of this page. */
function documentsOf(by: string): string[] {
  return [...by.matchAll(/\]\(([^)]+)\)(?! ·)/g)].map(([, target = '']) => target);
}

/** '10.4.1–11' expands to eleven ids. */
function idsOf(ids: string): string[] {
  const [first = '', last] = ids.split('–');
  const section = first.slice(0, first.lastIndexOf('.') + 1);
  const from = Number(first.slice(section.length));
  return Array.from({ length: Number(last ?? from) - from + 1 }, (_, index) => `${section}${from + index}`);
}

test('the page of security names each requirement of level 1 and 2 once', () => {
  const all = Object.entries(REQUIREMENTS).flatMap(([section, count]) => idsOf(`${section}.1–${count}`));
  expect(all).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => idsOf(ids))).toEqual(all);
});

test('its figures are those of its rows', () => {
  const figures = Object.fromEntries(
    [...page.matchAll(/^\| (held|not applicable|operator|not held) \| (\d+) \|/gm)].map(([, kind, count]) => [
      kind,
      Number(count),
    ]),
  );
  const counted = { held: 0, 'not applicable': 0, operator: 0, 'not held': 0 } as Record<string, number>;
  for (const { kind, ids } of rows) counted[kind] = (counted[kind] as number) + idsOf(ids).length;
  expect(figures).toEqual(counted);
});

test('what it says is held has a test under its name, or a page that says it', () => {
  for (const { ids, kind, tests, documents } of rows)
    if (kind === 'held') expect([ids, tests.length + documents.length > 0]).toEqual([ids, true]);
  expect(missingTests(rows.flatMap(({ tests }) => tests))).toEqual([]);
});

test('its links lead to what is there', () => {
  const headings = new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => `#${slugOf(heading)}`),
  );
  const isThere = (target: string) =>
    target.startsWith('#')
      ? headings.has(target)
      : existsSync(path.join(import.meta.dirname, '..', 'docs', target.split('#')[0] as string));
  const targets = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  expect(targets.filter((target) => !target.startsWith('https:') && !isThere(target))).toEqual([]);
});

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
