import { expect, test } from 'vitest';
import { failureListAddress, failureListApiPath, parseFailureQuery } from './failed-jobs-query.ts';

test.each([
  ['', { kind: 'job', page: 1 }],
  ['?page=3', { kind: 'job', page: 3 }],
  ['?kind=message&page=2', { kind: 'message', page: 2 }],
] as const)('the URL /admin/jobs%s is parsed and built', (query, parsed) => {
  expect(parseFailureQuery(new URLSearchParams(query))).toEqual(parsed);
  expect([...new URL(failureListAddress(parsed), 'http://shop').searchParams].sort()).toEqual(
    [...new URLSearchParams(query)].sort(),
  );
});

test('an invalid URL falls back to the first page of jobs', () => {
  const query = parseFailureQuery(new URLSearchParams('kind=x&page=-1'));
  expect(failureListApiPath(query)).toBe('/api/admin/jobs/failed?kind=job&page=1');
});
