import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [100, 'Rupees One Only'],
  [50, 'Rupees Zero and Fifty Paise Only'],
  [1899_21, 'Rupees One Thousand Eight Hundred Ninety-Nine and Twenty-One Paise Only'],
  [10_00_000_00, 'Rupees Ten Lakh Only'],
  [12_34_56_789_00, 'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine Only'],
  [100_00_00_000_00, 'Rupees One Hundred Crore Only'],
])('%i paise are %s', (amount, words) => {
  expect(amountInWords(paise(amount))).toBe(words);
});
