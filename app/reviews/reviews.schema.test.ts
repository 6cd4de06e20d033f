import { expect, test } from 'vitest';
import { reviewInputSchema } from './reviews.schema.ts';

const SELECT = 'Please select a rating';
const OUT_OF_RANGE = 'Rating must be a whole number from 1 to 5.';
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
])('%j is accepted', (sent, accepted) => {
  expect(reviewInputSchema.parse(sent)).toEqual(accepted);
});

test.each([
  [{ comment: 'Lovely' }, SELECT],
  [{ rating: 0, comment: 'Lovely' }, SELECT],
  [{ rating: '0', comment: 'Lovely' }, SELECT],
  [{ rating: null, comment: 'Lovely' }, SELECT],
  [{ rating: 6, comment: 'Lovely' }, OUT_OF_RANGE],
  [{ rating: 4.5, comment: 'Lovely' }, OUT_OF_RANGE],
  [{ rating: -1, comment: 'Lovely' }, OUT_OF_RANGE],
  [{ rating: 'x', comment: 'Lovely' }, OUT_OF_RANGE],
  [{ rating: true, comment: 'Lovely' }, OUT_OF_RANGE],
  [{ rating: [5], comment: 'Lovely' }, OUT_OF_RANGE],
  [{ rating: 5 }, WRITE],
  [{ rating: 5, comment: ' \n ' }, WRITE],
  [{ rating: 5, comment: 7 }, WRITE],
  [{ rating: 5, comment: 'x'.repeat(10_001) }, 'Comment must be at most 10,000 characters.'],
  ['five stars', 'Please send the fields as a JSON object.'],
])('%j is refused', (sent, message) => {
  expect(reviewInputSchema.safeParse(sent).error?.issues[0]?.message).toBe(message);
});
