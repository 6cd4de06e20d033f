import { beforeAll, expect, test } from 'vitest';
import { addPerson, type TestPerson } from './people-for-tests.ts';
import { openTestShop } from './shop-for-tests.ts';

/** The API description lists every response sent before a request reaches its module. */

const shop = await openTestShop();
const { paths } = (await shop.call('GET', '/api/openapi.json')).body as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
};
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { responses }]) => ({
    method: method.toUpperCase(),
    path: path.replaceAll(/\{\w+\}/g, 'nothing'),
    described: Object.keys(responses).map(Number),
  })),
);
let admin: TestPerson;

beforeAll(async () => {
  admin = await addPerson(shop, { isAdmin: true });
});

test('to a token that leads nowhere', async () => {
  for (const { method, path, described } of calls) {
    const { status } = await shop.call(method, path, { token: 'x'.repeat(43) });
    expect(described, `${method} ${path}`).toContain(status);
  }
});

test('to broken JSON', async () => {
  for (const { method, path, described } of calls.filter((call) => call.method !== 'GET')) {
    const headers = { 'content-type': 'application/json' };
    const { status } = await shop.call(method, path, { token: admin.token, body: '{"a":', headers });
    expect(described, `${method} ${path}`).toContain(status);
  }
});

test('to an address with a character that cannot be kept', async () => {
  for (const { method, path, described } of calls) {
    const asked = await shop.call(method, `${path}?a=%00`, { token: admin.token });
    expect([described.includes(400), asked.status], `${method} ${path}`).toEqual([true, 400]);
  }
});

test.each(['categories', 'subcategories', 'banners', 'events', 'blogs'])(
  '%s have pages where a limit is given',
  async (list) => {
    const { body } = await shop.call('GET', `/api/admin/${list}?limit=2`);
    expect(body.pagination).toEqual({ page: 1, pages: 1, limit: 2, total: 0 });
    expect((await shop.call('GET', `/api/admin/${list}`)).body).toEqual({ [list]: [] });
  },
);
