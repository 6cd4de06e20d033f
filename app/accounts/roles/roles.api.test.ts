import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper, type TestShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await shop.db.updateTable('users').set({ role: null }).execute();
const owner = await newShopper(shop, { isAdmin: true, name: 'Ila Menon' });
const content = await newShopper(shop, { role: 'content' });
const support = await newShopper(shop, { role: 'support' });

const USERS = '/api/admin/users';
const change = (by: TestShopper, id: string, body: object) => by.call('PUT', `${USERS}/${id}`, { body });
const roleOf = async (id: string) =>
  (await shop.db.selectFrom('users').select(['role', 'is_admin']).where('id', '=', id).executeTakeFirst()) ??
  {};

let mobiles = 9_100_000_000;
const make = (by: TestShopper, input: object) => {
  const mobileNumber = String(++mobiles);
  const whole = {
    name: 'Nila',
    email: `n${mobileNumber}@vastra.test`,
    mobileNumber,
    password: 'kora & mulmul',
  };
  return by.call('POST', USERS, { body: { ...whole, ...input } });
};

test('an owner assigns a role to a new admin; without one, the admin becomes an owner', async () => {
  const { roles } = (await owner.get('/api/admin/roles')).body;
  expect(roles.map(({ title }: { title: string }) => title)).toEqual([
    ...['Owner', 'Catalogue', 'Orders', 'Finance', 'Rentals', 'Content', 'Support'],
  ]);
  const { status, body } = await make(owner, { isAdmin: true, role: 'content' });
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ isAdmin: true, role: 'content', permissions: ['content'] });
  expect((await make(owner, { isAdmin: true })).body.user).toMatchObject({ role: 'owner' });
  expect((await make(owner, { role: 'finance' })).body.user).toMatchObject({
    isAdmin: true,
    role: 'finance',
  });
  expect((await make(owner, {})).body.user).not.toHaveProperty('role');
});

test('/me has role and permissions for admins only', async () => {
  expect((await content.get('/api/auth/me')).body.user).toMatchObject({ permissions: ['content'] });
  const shopper = await newShopper(shop);
  const { user } = (await shopper.get('/api/auth/me')).body;
  expect([user.isAdmin, 'role' in user, 'permissions' in user]).toEqual([false, false, false]);
});

test.each([
  [{ role: 'emperor' }, 'Please choose an existing role.'],
  [{ isAdmin: false, role: 'content' }, 'Only admins can have a role.'],
  [{ role: 7 }, 'Please choose a role.'],
])('an invalid role is refused: %j', async (input, message) => {
  for (const { status, body } of [await make(owner, input), await change(owner, content.id, input)])
    expect([status, body.message, body.errors[0].path]).toEqual([400, message, 'role']);
});

test('a role change applies to the next request and is in the audit log', async () => {
  const colleague = await newShopper(shop, { role: 'content' });
  expect((await colleague.get('/api/admin/orders')).status).toBe(403);
  expect((await change(owner, colleague.id, { role: 'orders' })).status).toBe(200);
  expect((await colleague.get('/api/admin/orders')).status).toBe(200);
  // The users form always sends isAdmin, which must not change the role.
  expect((await change(owner, colleague.id, { name: 'Omar', isAdmin: true })).body.user.role).toBe('orders');
  expect((await change(owner, colleague.id, { isAdmin: false })).status).toBe(200);
  expect((await colleague.get('/api/admin/orders')).body.message).toBe('Not Authorized');
  const log = (await owner.get('/api/admin/audit?kind=user&limit=3')).body.entries;
  expect(log.map(({ before, after }: { before: object; after: object }) => [before, after])).toEqual([
    [
      { isAdmin: true, role: 'orders' },
      { isAdmin: false, role: null },
    ],
    [{ set: [] }, { set: ['name'] }],
    [{ role: 'content' }, { role: 'orders' }],
  ]);
});

test('a content editor sees drafts, but not hidden products or others’ orders', async () => {
  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', cast.kurta).execute();
  const { call } = await newShopper(shop, { role: 'catalogue' });
  const path = `/api/admin/products/${cast.kurta}`;
  expect([(await call('GET', path)).status, (await content.get(path)).status]).toEqual([200, 404]);

  const buyer = await newShopper(shop);
  await buyer.add({ product: cast.saree, quantity: 1 });
  const { _id } = (await buyer.order()).body.order;
  const responses = await Promise.all([owner, support, content].map((by) => by.get(`/api/orders/${_id}`)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 404]);
});

test('support sees customers and can disable them, and nothing else', async () => {
  const customer = await newShopper(shop);
  const { users } = (await support.get(`${USERS}?limit=100`)).body;
  expect(users.every(({ isAdmin }: { isAdmin: boolean }) => !isAdmin)).toBe(true);
  expect((await support.get(`${USERS}?isAdmin=true`)).status).toBe(403);
  expect((await change(support, customer.id, { isDisabled: true })).body.user.isDisabled).toBe(true);
  expect((await change(support, customer.id, { isDisabled: false })).status).toBe(200);
  for (const [id, input] of [
    [customer.id, { password: 'a new one & long' }],
    [customer.id, { isDisabled: true, email: 'mine@vastra.test' }],
    [customer.id, { role: 'owner' }],
    [content.id, { isDisabled: true }],
    [owner.id, { isDisabled: true }],
  ] as const)
    expect((await change(support, id, input)).status).toBe(403);
});

test('an admin cannot grant or revoke permissions they lack', async () => {
  const permissions = ['people', 'content'];
  await shop.db
    .insertInto('roles')
    .values({ name: 'hiring', title: 'Hiring', permissions, position: 8 })
    .execute();
  const hiring = await newShopper(shop, { role: 'hiring' });
  expect((await make(hiring, { role: 'content' })).status).toBe(201);
  for (const input of [{ role: 'owner' }, { isAdmin: true }, { role: 'support' }])
    expect((await make(hiring, input)).status).toBe(403);
  expect((await change(hiring, owner.id, { password: 'a new one & long' })).status).toBe(403);
  expect((await hiring.call('DELETE', `${USERS}/${owner.id}`)).status).toBe(403);
  expect((await change(hiring, hiring.id, { role: 'content' })).status).toBe(409);
});

test('the last owner cannot be demoted, disabled or deleted, and cannot leave', async () => {
  await shop.db
    .updateTable('users')
    .set({ role: null })
    .where('role', '=', 'owner')
    .where('id', '!=', owner.id)
    .execute();
  const other = await newShopper(shop, { isAdmin: true });
  const orders = await newShopper(shop, { role: 'orders' });
  // Other admins exist, but none of them could make someone an owner again.
  await change(owner, other.id, { role: 'finance' });
  const acts = [
    change(owner, owner.id, { role: 'content' }),
    change(owner, owner.id, { isAdmin: false }),
    change(owner, owner.id, { isDisabled: true }),
    owner.call('DELETE', `${USERS}/${owner.id}`),
  ];
  for (const { status } of await Promise.all(acts)) expect(status).toBe(409);
  expect((await change(owner, orders.id, { role: 'content' })).status).toBe(200);
  expect(await roleOf(owner.id)).toEqual({ role: 'owner', is_admin: true });
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(shop.db);
  return rows[0]?.count ?? 0;
}

test.each([
  ['demote', (by: TestShopper, id: string) => change(by, id, { role: 'content' })],
  ['disable', (by: TestShopper, id: string) => change(by, id, { isDisabled: true })],
  ['delete', (by: TestShopper, id: string) => by.call('DELETE', `${USERS}/${id}`)],
])('when two owners %s each other at once, one stays', async (_, act) => {
  await shop.db.updateTable('users').set({ role: null }).where('role', '=', 'owner').execute();
  const [one, two] = [await newShopper(shop, { isAdmin: true }), await newShopper(shop, { isAdmin: true })];
  const responses = await inTransaction(shop.db, async (trx) => {
    await trx.selectFrom('users').select('id').where('role', '=', 'owner').forUpdate().execute();
    const acts = Promise.all([act(one, two.id), act(two, one.id)]);
    // Both passed the permission check and wait for the locks of this transaction.
    while ((await countWaiting()) < 2);
    return { acts };
  }).then(({ acts }) => acts);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(1);
  const left = await shop.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
});

test('the database refuses an unknown role', async () => {
  const row = { id: newId(), name: 'X', email: 'x@vastra.test', role: 'emperor' };
  await expect(shop.db.insertInto('users').values(row).execute()).rejects.toThrow('users_role_fkey');
});

describe('roles', () => {
  const ROLES = '/api/admin/roles';
  const add = (body: object, by = owner) => by.call('POST', ROLES, { body });
  const alter = (name: string, body: object, by = owner) => by.call('PUT', `${ROLES}/${name}`, { body });
  const remove = (name: string, by = owner) => by.call('DELETE', `${ROLES}/${name}`);
  let count = 0;
  const added = async (...permissions: string[]) => {
    const { status, body } = await add({ title: `Role ${++count}`, permissions });
    expect(status).toBe(201);
    return body.role;
  };
  const lastEntry = async () => (await owner.get('/api/admin/audit?limit=1')).body.entries[0];

  beforeAll(async () => {
    await shop.db.updateTable('users').set({ role: 'owner' }).where('id', '=', owner.id).execute();
  });

  test('can be created, assigned, changed and deleted, each with an audit log entry', async () => {
    const role = await added('orders', 'dashboard');
    expect(role).toMatchObject({ permissions: ['dashboard', 'orders'], version: 1, people: 0 });
    expect(await lastEntry()).toMatchObject({
      action: 'created',
      before: null,
      after: { title: role.title },
    });

    const clerk = await newShopper(shop, { role: role.name });
    expect((await clerk.get('/api/admin/orders')).status).toBe(200);
    const changed = await alter(role.name, { permissions: ['content'], version: 1 });
    expect(changed.body.role).toMatchObject({
      title: role.title,
      permissions: ['content'],
      version: 2,
      people: 1,
    });
    expect((await clerk.get('/api/admin/orders')).status).toBe(403);
    expect(await lastEntry()).toMatchObject({
      action: 'changed',
      subject: { kind: 'role' },
      before: { permissions: ['dashboard', 'orders'] },
      after: { permissions: ['content'] },
    });

    const kept = await remove(role.name);
    expect([kept.status, kept.body.message]).toEqual([
      409,
      '1 user has this role. Assign them another role first.',
    ]);
    await change(owner, clerk.id, { role: 'orders' });
    expect((await remove(role.name)).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'deleted', after: null });
    expect((await alter(role.name, { title: 'Gone' })).status).toBe(404);
    expect((await remove(role.name)).status).toBe(404);
  });

  test('the second of two concurrent edits gets a conflict', async () => {
    const { name } = await added('content');
    expect((await alter(name, { title: `First ${name}`, version: 1 })).status).toBe(200);
    const late = await alter(name, { permissions: ['orders'], version: 1 });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This role was changed by someone else. Check the current version and try again.',
    ]);
  });

  test('Owner cannot be changed', async () => {
    for (const { status, body } of [
      await alter('owner', { permissions: ['content'] }),
      await alter('owner', { title: 'Boss' }),
      await remove('owner'),
    ])
      expect([status, body.message]).toEqual([409, 'The Owner role cannot be changed.']);
  });

  test.each([
    [{ title: ' ', permissions: ['content'] }, 'title'],
    [{ title: 'x'.repeat(61), permissions: ['content'] }, 'title'],
    [{ title: 'Nobody', permissions: [] }, 'permissions'],
    [{ title: 'Nobody', permissions: ['everything'] }, 'permissions.0'],
    [{ title: 'Nobody' }, 'permissions'],
  ])('cannot be %j', async (input, field) => {
    const { status, body } = await add(input);
    expect([status, body.errors[0].path]).toEqual([400, field]);
  });

  test('have unique names, ignoring case', async () => {
    const taken = await add({ title: 'renTALS', permissions: ['content'] });
    expect([taken.status, taken.body.message]).toEqual([409, 'A role with this name already exists.']);
    const { name } = await added('content');
    expect((await alter(name, { title: 'Owner' })).status).toBe(409);
  });

  test('can be managed with the roles permission, up to the admin’s own permissions', async () => {
    const roleAdmin = await newShopper(shop, { role: (await added('roles', 'content')).name });
    const hers = await added('content');
    expect((await roleAdmin.get(ROLES)).status).toBe(200);
    expect((await alter(hers.name, { title: `Hers ${hers.name}` }, roleAdmin)).status).toBe(200);
    const above = await added('orders');
    for (const { status } of [
      await add({ title: 'Above', permissions: ['finance'] }, roleAdmin),
      await alter(hers.name, { permissions: ['content', 'finance'] }, roleAdmin),
      await alter(above.name, { permissions: ['content'] }, roleAdmin),
      await remove(above.name, roleAdmin),
      await add({ title: 'Mine', permissions: ['content'] }, content),
    ])
      expect(status).toBe(403);
  });
});
