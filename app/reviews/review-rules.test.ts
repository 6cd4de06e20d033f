import { expect, test } from 'vitest';
import { draftProblems } from './review-rules.ts';

test.each([
  [{ rating: 5, comment: 'Lovely' }, {}],
  [{ rating: 0, comment: 'Lovely' }, { rating: 'Please select a rating' }],
  [{ rating: 1, comment: ' \n' }, { comment: 'Please write a comment.' }],
  [
    { rating: 0, comment: '' },
    { rating: 'Please select a rating', comment: 'Please write a comment.' },
  ],
])('%j', (draft, problems) => {
  expect(draftProblems(draft)).toEqual(problems);
});
