import { expect, test } from 'vitest';
import { readVisitSource } from '#app/checkout/own-visit-source.ts';
import { saveChoice } from './consent/consent.ts';
import { eventsOf, updateSource } from './follow-visit.ts';

test.each([
  ['/', ['page_view']],
  ['/products', ['page_view']],
  ['/product/red-lehenga', ['page_view', 'view_item']],
  ['/checkout', ['page_view', 'begin_checkout']],
  ['/order/VA-26-000001', ['page_view', 'purchase']],
])('opening %s reports %j', (path, names) => {
  expect(eventsOf(path).map(({ name }) => name)).toEqual(names);
});

test('a visitor who refuses to share visits leaves no source', () => {
  window.sessionStorage.setItem('source', 'google.com');
  updateSource();
  expect(readVisitSource()).toBe('google.com');
  saveChoice(false);
  updateSource();
  expect(window.sessionStorage.getItem('source')).toBeNull();
  saveChoice(true);
  updateSource();
  expect(window.sessionStorage.getItem('source')).not.toBeNull();
});
