import { expect, test } from 'vitest';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();

test('an unknown address under /api is a 404 in JSON', async () => {
  const { status, body } = await shop.call('GET', '/api/nothing-here');
  expect(status).toBe(404);
  expect(body).toEqual({ success: false, message: 'There is nothing at this address.' });
});

test.each([
  ['malformed JSON', '{"a":', 400],
  ['a NUL character', '{"a":"\\u0000"}', 400],
  ['half a character', '{"a":"\\ud800"}', 400],
  ['nesting without end', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
  ['more than a megabyte', JSON.stringify({ a: 'x'.repeat(1024 * 1024) }), 413],
])('%s is refused before any module reads it', async (_name, body, status) => {
  const response = await shop.call('POST', '/api/auth/login', { body });
  expect(response.status).toBe(status);
  expect(response.body.success).toBe(false);
});

test('invalid UTF-8 is refused, not stored as replacement characters', async () => {
  const body = new Uint8Array([...new TextEncoder().encode('{"emailOrMobile":"a'), 0xff, 0x22, 0x7d]);
  const response = await shop.call('POST', '/api/auth/login', { body });
  expect([response.status, response.body.message]).toEqual([400, 'The request is not valid JSON.']);
});

test.each([undefined, ''])(
  'an empty JSON body (%j) is refused by the field that is missing',
  async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await shop.call('POST', '/api/auth/login', { body, headers });
    expect([response.status, response.body.errors[0].path]).toEqual([400, 'emailOrMobile']);
  },
);

test('a body without a length is limited, too, and read to its end before the response', async () => {
  const part = new Uint8Array(512 * 1024);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 8) controller.close();
      else controller.enqueue(part);
    },
  });
  expect((await shop.call('POST', '/api/auth/login', { body })).status).toBe(413);
  expect(sent).toBe(9);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json-patch+json', ''])(
  'a body of the type %j is refused with 415',
  async (type) => {
    const response = await shop.call('POST', '/api/auth/login', {
      body: '{}',
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(415);
  },
);

test.each(['Bearer', 'Bearer null', 'Basic abc', `Bearer ${'x'.repeat(43)}`, `Bearer ${'x'.repeat(9000)}`])(
  'the token %j is refused with 401',
  async (authorization) => {
    const { status } = await shop.call('GET', '/api/cart', { headers: { authorization } });
    expect(status).toBe(401);
  },
);
