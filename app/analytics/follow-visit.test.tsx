import { expect, test } from 'vitest';
import { readVisitSource } from '#app/checkout/own-visit-source.ts';
import { saveChoice } from './consent/consent.ts';
import { eventsOf, saveOpenedPage } from './follow-visit.ts';

test.each([
  ['/', ['page_view']],
  ['/products', ['page_view']],
  ['/product/red-lehenga', ['page_view', 'view_item']],
  ['/checkout', ['page_view', 'begin_checkout']],
  ['/order/VA-26-000001', ['page_view', 'purchase']],
])('opening %s reports %j', (path, names) => {
  expect(eventsOf(path).map(({ name }) => name)).toEqual(names);
});

const URL_OF = (path: string) => `https://shop.test${path}`;

test('a page that leads back to a visit is not its source, and a later campaign is', () => {
  window.sessionStorage.clear();
  saveOpenedPage(URL_OF('/?utm_source=newsletter'));
  saveOpenedPage(URL_OF('/checkout'));
  expect(readVisitSource()).toBe('newsletter');
  saveOpenedPage(URL_OF('/?utm_source=whatsapp'));
  expect(readVisitSource()).toBe('whatsapp');
});

test('a visitor who refuses to share visits leaves no source', () => {
  saveOpenedPage(URL_OF('/?utm_source=newsletter'));
  saveChoice(false);
  saveOpenedPage(URL_OF('/?utm_source=newsletter'));
  expect([readVisitSource(), window.sessionStorage.getItem('opened')]).toEqual([undefined, null]);
  saveChoice(true);
  saveOpenedPage(URL_OF('/?utm_source=newsletter'));
  expect(readVisitSource()).toBe('newsletter');
});
