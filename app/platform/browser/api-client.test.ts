import { expect, test } from 'vitest';
import { ApiFailure, failureText } from './api-client.ts';

const TEXTS = { refused: 'Failed to fetch cart', network: 'Network error while fetching cart' };

test.each([400, 409, 500, 503])('the server’s message comes first, also with status %s', (status) => {
  expect(failureText(new ApiFailure(status, 'Only 2 left.'), TEXTS)).toBe('Only 2 left.');
});

test('without a message, without a response and for other errors there are texts of the screen', () => {
  expect(failureText(new ApiFailure(503, ''), TEXTS)).toBe(TEXTS.refused);
  expect(failureText(new ApiFailure(0, ''), TEXTS)).toBe(TEXTS.network);
  expect(failureText(new Error('x is undefined'), TEXTS)).toBe(TEXTS.refused);
});
