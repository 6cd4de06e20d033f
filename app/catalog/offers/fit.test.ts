import { expect, test } from 'vitest';
import { type Fit, summarizeFit } from './fit.ts';

const voted = (...fits: (Fit | null)[]) => summarizeFit(fits.map((fit) => ({ fit })));

test('the summary is the answer of more than half of the reviewers', () => {
  const summary = voted('Runs small', null, 'Runs small', 'True to size', null);
  expect(summary).toEqual({ fit: 'Runs small', text: 'Runs small, say 2 of 3 reviewers' });
});

test('fewer than three answers, and a tie, are no summary', () => {
  expect(voted('Runs large', 'Runs large', null)).toBeUndefined();
  expect(voted('Runs large', 'Runs large', 'True to size', 'True to size')).toBeUndefined();
  expect(voted()).toBeUndefined();
});
