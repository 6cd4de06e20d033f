import { expect, test } from 'vitest';
import { findTimeStep, timeStepAt, toBase32, totpCode } from './factor-codes.server.ts';

const SECRET = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, SHA-1. Its codes have eight digits; apps show the last six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at %i seconds matches the RFC', (seconds, code) => {
  expect(totpCode(SECRET, timeStepAt(seconds))).toBe(code.slice(-6));
});

// RFC 4226, appendix D.
test('the first ten codes match the RFC', () => {
  const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871'];
  codes.push('520489');
  expect(codes.map((_, step) => totpCode(SECRET, step))).toEqual(codes);
});

test('a phone’s clock may be at most 30 seconds off', () => {
  const now = 1_111_111_111;
  const step = timeStepAt(now);
  const found = [-2, -1, 0, 1, 2].map((drift) => findTimeStep(SECRET, totpCode(SECRET, step + drift), now));
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  for (const wrong of ['', '12345', '1234567', 'abcdef', '०१२३४५'])
    expect(findTimeStep(SECRET, wrong, now)).toBeUndefined();
});

// RFC 4648, 10, without the padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is encoded as %j', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});
