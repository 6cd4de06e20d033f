import { expect, test } from 'vitest';
import { complaintListAddress, complaintListPath, parseComplaintQuery } from './complaint-list-query.ts';

const parse = (text: string) => parseComplaintQuery(new URLSearchParams(text));

test('ignores invalid parameters', () => {
  expect(parse('page=-2&state=lost')).toEqual({ page: 1, state: undefined, search: '' });
});

test('a new filter starts at the first page, and the next page keeps the filter', () => {
  const query = parse('page=3&state=open&search=Jaipur+%26+co');
  expect(complaintListAddress(query, { state: 'closed' })).toBe(
    '/admin/complaints?state=closed&search=Jaipur+%26+co',
  );
  expect(complaintListAddress(query, { page: 4 })).toContain('page=4');
  expect(complaintListPath(query)).toBe('/api/admin/complaints?state=open&search=Jaipur+%26+co&page=3');
  expect(complaintListAddress(parse(''), {})).toBe('/admin/complaints');
});
