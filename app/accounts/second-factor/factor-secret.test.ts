import { expect, test } from 'vitest';
import { toBase32 } from './factor-secret.server.ts';

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
