import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { PERMISSIONS, type Permission } from '#app/platform/security/permissions.ts';
import { addPerson } from './people-for-tests.ts';
import { openTestShop } from './shop-for-tests.ts';

/** Calls each documented route with an admin of every role and checks who is allowed. */

const shop = await openTestShop();
const { paths } = (await shop.call('GET', '/api/openapi.json')).body as {
  paths: Record<string, Record<string, { security?: object[]; 'x-permission'?: Permission[] }>>;
};
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security, 'x-permission': oneOf }]) => ({
    ...{ method: method.toUpperCase(), path, oneOf },
    isOpen: security === undefined,
  })),
);
const guarded = described.flatMap(({ oneOf, ...route }) => (oneOf ? [{ ...route, oneOf }] : []));
const roles = await shop.db.selectFrom('roles').selectAll().orderBy('position').execute();
const tokens = new Map<string, string>();

beforeAll(async () => {
  for (const role of [...roles.map(({ name }) => name), null])
    tokens.set(role ?? 'shopper', (await addPerson(shop, { role })).token);
});

/** Uses an unknown id and an invalid body, so that an allowed caller gets 400 or 404. */
function call({ method, path }: { method: string; path: string }, token: string | undefined) {
  const address = path.replace('{id}', newId()).replace('{code}', 'NOSUCH');
  return shop.call(method, address, { token, body: method === 'GET' ? undefined : { isAdmin: 'no such' } });
}

test('every call below /api/admin names its permission, or is a reading that is open to all', () => {
  const below = described.filter(({ path }) => path.startsWith('/api/admin/'));
  expect(below.length).toBeGreaterThan(40);
  const forgotten = below.filter(({ oneOf, isOpen, method }) => !oneOf && !(isOpen && method === 'GET'));
  expect(forgotten).toEqual([]);
});

describe.each(guarded)('$method $path', (route) => {
  test('is refused to a guest, and to a shopper', async () => {
    expect((await call(route, undefined)).status).toBe(401);
    const shopper = await call(route, tokens.get('shopper'));
    expect([shopper.status, shopper.body.message]).toEqual([403, 'Not Authorized']);
  });

  test.each(roles)('asks the role $name for its permission', async ({ name, permissions }) => {
    const answer = await call(route, tokens.get(name));
    if (route.oneOf.some((permission) => permissions.includes(permission)))
      expect([401, 403]).not.toContain(answer.status);
    else expect([answer.status, answer.body.message]).toEqual([403, 'Your role does not allow this.']);
  });
});

test('owners may do everything, every permission is asked for, and no role has another', () => {
  const of = (role: string) => roles.find(({ name }) => name === role)?.permissions.toSorted();
  expect(of('owner')).toEqual(PERMISSIONS.toSorted());
  expect(new Set(guarded.flatMap(({ oneOf }) => oneOf))).toEqual(new Set(PERMISSIONS));
  expect(PERMISSIONS).toEqual(expect.arrayContaining(roles.flatMap(({ permissions }) => permissions)));
});
