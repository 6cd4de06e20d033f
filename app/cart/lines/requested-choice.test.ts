import { expect, test } from 'vitest';
import { describeChoiceProblem, listPossibleChoices, withDefaultChoice } from './requested-choice.ts';

const kurta = { sizes: ['S', 'L'], colors: ['Indigo', 'Ivory'] };
const plain = { sizes: [], colors: [] };

test('a card’s choice is M and Default', () => {
  expect(withDefaultChoice({})).toEqual({ size: 'M', color: 'Default' });
  expect(withDefaultChoice({ size: '', color: 'Red' })).toEqual({ size: 'M', color: 'Red' });
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
])('%o means %o first', (input, choice) => expect(listPossibleChoices(kurta, input)[0]).toEqual(choice));

test('what was chosen is never exchanged', () => {
  expect(listPossibleChoices(kurta, { size: 'XL', color: 'Ivory' })).toEqual([
    { size: 'XL', color: 'Ivory' },
  ]);
  expect(listPossibleChoices(plain, { size: 'XL' })).toEqual([{ size: 'XL', color: 'Default' }]);
});

test('a refusal names what there is', () => {
  expect(describeChoiceProblem(kurta, { size: 'XL' })).toBe('Please choose one of the sizes S, L.');
  expect(describeChoiceProblem(kurta, { size: 'S', color: 'Red' })).toBe(
    'Please choose one of the colours Indigo, Ivory.',
  );
  expect(describeChoiceProblem(kurta, { size: 'S', color: 'Ivory' })).toMatch('not available in this colour');
});
