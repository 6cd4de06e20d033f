import { expect, test } from 'vitest';
import { newToken } from './sessions.server.ts';

test('a session token has 256 random bits and is unique', () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});
