import { expect, test } from 'vitest';
import { COMPLAINT_LIST } from './complaint-list-query.ts';

const parse = (text: string) => COMPLAINT_LIST.parse(new URLSearchParams(text));

test('ignores invalid parameters', () => {
  expect(parse('page=-2&state=lost')).toEqual({ page: 1, state: undefined, search: '' });
});

test('a new filter starts at the first page, and the next page keeps the filter', () => {
  const query = parse('page=3&state=open&search=Jaipur+%26+co');
  expect(COMPLAINT_LIST.screenUrl(query, { state: 'closed' })).toBe(
    '/admin/complaints?state=closed&search=Jaipur+%26+co',
  );
  expect(COMPLAINT_LIST.screenUrl(query, { page: 4 })).toContain('page=4');
  expect(COMPLAINT_LIST.apiUrl(query)).toBe('/api/admin/complaints?state=open&search=Jaipur+%26+co&page=3');
  expect(COMPLAINT_LIST.screenUrl(parse(''), {})).toBe('/admin/complaints');
});
