import { expect, test } from 'vitest';
import { citedTests, missingTests, readPage } from './cited-tests.ts';

const rows = [...readPage('compliance.md').matchAll(/^\| (?!duty|---)(.+?) \| (\[.*)\|$/gm)].map(
  ([, duty = '', rest = '']) => ({ duty, tests: citedTests(rest) }),
);

test('the page of duties names each law', () => {
  for (const law of ['Consumer Protection', 'Legal Metrology', 'DPDP', 'CGST', 'RBI', 'Dark Patterns'])
    expect(rows.some(({ duty }) => duty.includes(law))).toBe(true);
});

test.each(rows)('what keeps "$duty" is in the tests under its name', ({ tests }) => {
  expect(tests).not.toEqual([]);
  expect(missingTests(tests)).toEqual([]);
});
