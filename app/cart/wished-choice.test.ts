import { expect, test } from 'vitest';
import { choiceProblem, possibleChoices, withDefaults } from './wished-choice.ts';

const kurta = { sizes: ['S', 'L'], colors: ['Indigo', 'Ivory'] };
const plain = { sizes: [], colors: [] };

test('a card’s choice is M and Default', () => {
  expect(withDefaults({})).toEqual({ size: 'M', color: 'Default' });
  expect(withDefaults({ size: '', color: 'Red' })).toEqual({ size: 'M', color: 'Red' });
});

test.each([
  [{}, { size: 'S', color: 'Indigo' }],
  [
    { size: 'M', color: 'Default' },
    { size: 'S', color: 'Indigo' },
  ],
  [
    { size: 'L', color: 'White' },
    { size: 'L', color: 'Indigo' },
  ],
  [{ color: 'Ivory' }, { size: 'S', color: 'Ivory' }],
])('%o means %o first', (wish, choice) => expect(possibleChoices(kurta, wish)[0]).toEqual(choice));

test('what was chosen is never exchanged', () => {
  expect(possibleChoices(kurta, { size: 'XL', color: 'Ivory' })).toEqual([{ size: 'XL', color: 'Ivory' }]);
  expect(possibleChoices(plain, { size: 'XL' })).toEqual([{ size: 'XL', color: 'Default' }]);
});

test('a refusal names what there is', () => {
  expect(choiceProblem(kurta, { size: 'XL' })).toBe('Please choose one of the sizes S, L.');
  expect(choiceProblem(kurta, { size: 'S', color: 'Red' })).toBe(
    'Please choose one of the colours Indigo, Ivory.',
  );
  expect(choiceProblem(kurta, { size: 'S', color: 'Ivory' })).toMatch('not made in this colour');
});
