import { expect, test } from 'vitest';
import { claimsLimitedTime, findDarkPatterns, findForbiddenPattern, namesDate } from './dark-patterns.ts';

test.each([
  ['Limited Time Offer', 'false urgency'],
  ['Hurry! Sale ends tonight', 'false urgency'],
  ['Ends in 02:14:59', 'false urgency'],
  ['3 hours left', 'false urgency'],
  ['Only 2 left', 'false urgency'],
  ['Last 5 pieces', 'false urgency'],
  ['12 people are looking at this saree', 'false urgency'],
  ['No thanks, I prefer to pay more', 'confirm shaming'],
  ['I don’t want to save money', 'confirm shaming'],
  ['By ordering you agree to receive our newsletter', 'forced consent'],
  ['[x] Send me offers', 'forced consent'],
  ['₹999 plus GST', 'drip pricing'],
  ['Convenience fee applicable', 'drip pricing'],
])('"%s" is %s, which is forbidden', (text, name) => {
  expect(findDarkPatterns(text)).toContainEqual(expect.objectContaining({ name, isForbidden: true }));
  expect(findForbiddenPattern(text)).toContain('“');
});

test.each([
  ['20% off*', 'hidden condition'],
  ['10% off, T&C apply', 'hidden condition'],
  ['India’s No. 1 saree shop', 'claim without proof'],
  ['Selling out fast', 'false urgency'],
])('"%s" is for a person to judge: %s', (text, name) => {
  expect(findDarkPatterns(text)).toMatchObject([{ name, isForbidden: false }]);
  expect(findForbiddenPattern(text)).toBeUndefined();
});

test.each([
  'Free shipping on orders above ₹1999',
  '10% off on first order',
  'Rent it for the night',
  'A saree for the last day of Diwali evenings, worn by 12 people in one family',
  'Prices include all taxes.',
])('"%s" is fine', (text) => {
  expect(findDarkPatterns(text)).toEqual([]);
});

test('an end date makes urgency true, and nothing else', () => {
  expect(findDarkPatterns('Limited Time Offer, 3 days left', { hasEnd: true })).toEqual([]);
  expect(findDarkPatterns('Only 2 left', { hasEnd: true })).toHaveLength(1);
  expect(claimsLimitedTime('New arrivals')).toBe(false);
});

test.each([
  ['until 5 December', true],
  ['until December 5', true],
  ['till 5/12/2026', true],
  ['until stocks last', false],
])('"%s" names a day: %s', (text, isNamed) => {
  expect(namesDate(text)).toBe(isNamed);
});
