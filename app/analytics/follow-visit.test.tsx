import { expect, test } from 'vitest';
import { eventsOf } from './follow-visit.ts';

test.each([
  ['/', ['page_view']],
  ['/products', ['page_view']],
  ['/product/red-lehenga', ['page_view', 'view_item']],
  ['/checkout', ['page_view', 'begin_checkout']],
  ['/order/VA-26-000001', ['page_view', 'purchase']],
])('opening %s reports %j', (path, names) => {
  expect(eventsOf(path).map(({ name }) => name)).toEqual(names);
});
