import { expect, test } from 'vitest';
import { newToken } from './session-token.server.ts';

test('a session’s token has 256 bits of chance, and none comes twice', () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});
