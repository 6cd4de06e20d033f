import { expect, test } from 'vitest';
import { reviewForm } from './review-input.schema.ts';

const SELECT = 'Please select a rating';
const WHOLE = 'The rating is a whole number from 1 to 5.';
const WRITE = 'Please write a comment.';

test.each([
  [
    { rating: 5, comment: 'Lovely' },
    { rating: 5, comment: 'Lovely' },
  ],
  [
    { rating: '4', comment: '  Lovely \n' },
    { rating: 4, comment: 'Lovely' },
  ],
  [
    { rating: 1, comment: 'x'.repeat(10_000), user: 'someone', verified: true },
    { rating: 1, comment: 'x'.repeat(10_000) },
  ],
])('%j is taken', (sent, taken) => {
  expect(reviewForm.parse(sent)).toEqual(taken);
});

test.each([
  [{ comment: 'Lovely' }, SELECT],
  [{ rating: 0, comment: 'Lovely' }, SELECT],
  [{ rating: '0', comment: 'Lovely' }, SELECT],
  [{ rating: null, comment: 'Lovely' }, SELECT],
  [{ rating: 6, comment: 'Lovely' }, WHOLE],
  [{ rating: 4.5, comment: 'Lovely' }, WHOLE],
  [{ rating: -1, comment: 'Lovely' }, WHOLE],
  [{ rating: 'x', comment: 'Lovely' }, WHOLE],
  [{ rating: true, comment: 'Lovely' }, WHOLE],
  [{ rating: [5], comment: 'Lovely' }, WHOLE],
  [{ rating: 5 }, WRITE],
  [{ rating: 5, comment: ' \n ' }, WRITE],
  [{ rating: 5, comment: 7 }, WRITE],
  [{ rating: 5, comment: 'x'.repeat(10_001) }, 'A comment has at most 10,000 characters.'],
  ['five stars', 'Please send the fields as a JSON object.'],
])('%j is refused', (sent, sentence) => {
  expect(reviewForm.safeParse(sent).error?.issues[0]?.message).toBe(sentence);
});
