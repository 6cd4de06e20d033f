import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readVisitSource } from '#app/checkout/own-visit-source.ts';
import { saveChoice } from './consent/consent.ts';
import { eventsOf, followVisit, updateSource } from './follow-visit.ts';

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
