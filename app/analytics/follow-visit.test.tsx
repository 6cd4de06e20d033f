import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readVisitSource } from '#app/checkout/own-visit-source.ts';
import { saveChoice } from './consent/consent.ts';
import { eventsOf, followVisit, saveOpenedPage } from './follow-visit.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test.each([
  ['/', ['page_view']],
  ['/products', ['page_view']],
  ['/product/red-lehenga', ['page_view', 'view_item']],
  ['/checkout', ['page_view', 'begin_checkout']],
  ['/order/VA-26-000001', ['page_view', 'purchase']],
])('opening %s reports %j', (path, names) => {
  expect(eventsOf(path).map(({ name }) => name)).toEqual(names);
});

test('a visit asks for consent only where a service would get it', async () => {
  const question = page.getByRole('region', { name: 'Your consent' });
  await followVisit([]);
  await expect.element(question).not.toBeInTheDocument();
  await followVisit(['Meta']);
  await expect.element(question.getByText(/share your visits with Meta/)).toBeVisible();
  saveChoice(false);
});

const URL_OF = (path: string) => `https://shop.test${path}`;

test('a page that leads back to a visit is not its source, and a later campaign is', () => {
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
