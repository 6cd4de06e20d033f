import { expect, test } from 'vitest';
import { meanOf, type ReviewOrder, shortName, sortedReviews, withOptimisticReview } from './reviews.ts';

const review = (_id: string, rating: number, day: number) => ({
  _id,
  rating,
  createdAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
});
const reviews = [review('a', 3, 2), review('b', 5, 1), review('c', 5, 4), review('d', 1, 3)];

test.each<[ReviewOrder, string]>([
  ['newest', 'cdab'],
  ['highest', 'cbad'],
  ['lowest', 'dacb'],
])('%s first', (order, ids) => {
  expect(
    sortedReviews(reviews, order)
      .map(({ _id }) => _id)
      .join(''),
  ).toBe(ids);
});

test('a new review is listed once, also if the page already has it', () => {
  expect(withOptimisticReview(reviews, undefined)).toEqual(reviews);
  expect(withOptimisticReview(reviews, review('e', 2, 5))).toHaveLength(5);
  expect(withOptimisticReview(reviews, review('a', 1, 2))).toMatchObject([
    { _id: 'a', rating: 1 },
    {},
    {},
    {},
  ]);
});

test.each([
  ['Asha Kulkarni', 'Asha K.'],
  ['Asha Rani kulkarni', 'Asha K.'],
  ['आशा कुलकर्णी', 'आशा क.'],
  [' Asha ', 'Asha'],
])('the name %j is shown as %j', (name, shown) => expect(shortName(name)).toBe(shown));

test('the mean is 5 without reviews', () => {
  expect(meanOf(reviews)).toBe(3.5);
  expect(meanOf([])).toBe(5);
});
