import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recordAudit, STORED_ACTION, verifyAuditLog } from '#app/platform/audit/audit-log.server.ts';
import { type Database, inTransaction, openDatabase } from '#app/platform/db/database.server.ts';
import type { SignedIn } from '#app/platform/security/actor.ts';
import { listAuditEntries } from '#test/audit-entries.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { listChangedFields } from './audit-log.page.tsx';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true, name: 'Nila' });
const other = await newShopper(shop, { isAdmin: true, name: 'Omar' });

async function log(query = '') {
  const { status, body } = await admin.get(`/api/admin/audit${query}`);
  expect(status).toBe(200);
  return body;
}

const note = (db: Database, actor: SignedIn, index: number) =>
  inTransaction(db, (trx) =>
    recordAudit(trx, {
      ...{ actor, action: 'moved', subject: { kind: 'order', id: String(index), name: `VA-${index}` } },
      ...{ before: { status: 'Packed' }, after: { status: 'Shipped' } },
    }),
  );

test('only admins can read the log', async () => {
  expect((await shop.call('GET', '/api/admin/audit')).status).toBe(401);
  expect((await (await newShopper(shop)).get('/api/admin/audit')).status).toBe(403);
});

describe('admin actions are logged:', () => {
  test('a status change of an order, once and with both statuses', async () => {
    const asha = await newShopper(shop);
    await asha.add({ product: cast.kurta, size: 'M', color: 'White' });
    const { order } = (await asha.order()).body;
    const path = `/api/admin/orders/${order._id}/status`;
    await admin.call('PUT', path, { body: { status: 'Packed' } });
    expect((await admin.call('PUT', path, { body: { status: 'Packed' } })).status).toBe(409);
    expect((await log(`?search=${order.orderNumber}`)).entries).toMatchObject([
      {
        actor: { _id: admin.id, name: 'Nila' },
        action: 'moved',
        subject: { kind: 'order', id: order._id, name: order.orderNumber },
        before: { status: 'Order Placed' },
        after: { status: 'Packed' },
      },
    ]);
  });

  test('a product: only the changed fields, and no entry without a change', async () => {
    const path = `/api/admin/products/${cast.saree}`;
    await other.call('PUT', path, { body: { price: 2600 } });
    await other.call('PUT', path, { body: { price: 2600 } });
    const { entries } = await log(`?kind=product&person=${other.id}`);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: 'changed', before: { price: 2500 }, after: { price: 2600 } });
    expect(Object.keys(entries[0].after)).not.toContain('name');
    await admin.call('DELETE', path);
    await admin.call('POST', `${path}/restore`);
    const actions = (await log('?kind=product')).entries.map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 3)).toEqual(['restored', 'deleted', 'changed']);
  });

  test('categories, subcategories, outfits, coupons and synonyms', async () => {
    const made = await admin.call('POST', '/api/admin/categories', {
      body: { name: 'Winter', description: 'Warm things.' },
    });
    const { category } = made.body;
    await admin.call('PUT', `/api/admin/categories/${category._id}`, { body: { name: 'Winter wear' } });
    await admin.call('DELETE', `/api/admin/categories/${category._id}`);
    await admin.call('PUT', '/api/admin/categories/order', { body: { ids: [cast.men, cast.women] } });
    await admin.call('PUT', `/api/admin/subcategories/${cast.sarees}`, {
      body: { description: 'Six yards.' },
    });
    await admin.call('PUT', `/api/products/rentals/${cast.outfit}/reject`, { body: { reason: 'A stain.' } });
    await admin.call('PUT', '/api/admin/coupons/FIRST10', { body: { percentOff: 12 } });
    await admin.call('PUT', '/api/admin/search-synonyms', { body: { synonyms: [['kurti', 'kurta']] } });
    const { entries } = await log('?limit=9');
    const fields = entries.map((entry: { subject: { kind: string }; action: string }) => [
      entry.subject.kind,
      entry.action,
    ]);
    expect(fields.slice(0, 8).reverse()).toEqual([
      ['category', 'created'],
      ['category', 'changed'],
      ['category', 'deleted'],
      ['category', 'ordered'],
      ['subcategory', 'changed'],
      ['outfit', 'rejected'],
      ['coupon', 'changed'],
      ['search words', 'changed'],
    ]);
  });

  test('content, and accounts without personal data', async () => {
    const { body } = await admin.call('POST', '/api/admin/blogs', {
      body: { title: 'Dyes', content: 'Madder.', author: 'Nila', excerpt: 'Roots.', date: '2026-01-01' },
    });
    await admin.call('DELETE', `/api/admin/blogs/${body.blog._id}`);
    const shopper = await newShopper(shop, { name: 'Private Person' });
    await admin.call('PUT', `/api/admin/users/${shopper.id}`, {
      body: { email: 'another@vastra.test', isAdmin: true },
    });
    const { entries } = await log('?limit=3');
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'changed',
      'deleted',
      'created',
    ]);
    expect(entries[0]).toMatchObject({
      subject: {
        ...{ kind: 'user', id: shopper.id, name: 'A shopper' },
        account: { name: 'Private Person', email: 'another@vastra.test', isAdmin: true },
      },
      before: { isAdmin: false, set: [] },
      after: { isAdmin: true, set: ['email'] },
    });
    expect(JSON.stringify(await listAuditEntries(shop.db))).not.toMatch(/another@|Private Person/);
    for (const words of ['private%20person', 'ANOTHER@'])
      expect((await log(`?search=${words}`)).entries).toMatchObject([{ subject: { id: shopper.id } }]);
  });

  test('but nothing that was refused or rolled back', async () => {
    const before = (await log()).pagination.total;
    expect((await admin.call('DELETE', `/api/admin/categories/${cast.women}`)).status).toBe(409);
    const failing = inTransaction(shop.db, async (trx) => {
      const subject = { kind: 'order', id: '1', name: 'VA-1' } as const;
      await recordAudit(trx, {
        actor: cast.admin,
        action: 'moved',
        subject,
        after: { status: 'Packed' },
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await log()).pagination.total).toBe(before);
  });
});

describe('the chain', () => {
  test('is valid when two servers write at once', async () => {
    const second = openDatabase(shop.databaseUrl);
    const writes = Array.from({ length: 40 }, (_, index) =>
      note(index % 2 ? second : shop.db, index % 3 ? cast.admin : { ...cast.admin, userId: admin.id }, index),
    );
    await Promise.all(writes);
    await second.destroy();
    const { total } = (await log()).pagination;
    expect(await verifyAuditLog(shop.db)).toEqual({
      rows: total,
      lastHash: (await log()).entries[0].hash,
      brokenAt: undefined,
    });
  });

  test('breaks where a row was changed, deleted or inserted', async () => {
    const broken = async (statement: ReturnType<typeof sql>) => {
      const trx = await shop.db.startTransaction().execute();
      try {
        await sql`alter table audit_log disable trigger user`.execute(trx);
        await statement.execute(trx);
        return (await verifyAuditLog(trx)).brokenAt;
      } finally {
        await trx.rollback().execute();
      }
    };
    expect(await broken(sql`update audit_log set after = '{"status":"Cancelled"}' where id = 3`)).toBe(3);
    expect(await broken(sql`update audit_log set at = at + interval '1 second' where id = 5`)).toBe(5);
    expect(await broken(sql`delete from audit_log where id = 4`)).toBe(5);
    expect(await broken(sql`update audit_log set actor_id = ${cast.asha.userId} where id = 1`)).toBe(1);
    expect(await broken(sql`update audit_log set hash = ${'f'.repeat(64)} where id = 6`)).toBe(6);
    expect((await verifyAuditLog(shop.db)).brokenAt).toBeUndefined();
  });

  test('rows cannot be changed while the trigger is enabled', async () => {
    for (const statement of [
      sql`update audit_log set ${sql.ref(STORED_ACTION)} = 'x'`,
      sql`delete from audit_log`,
    ])
      await expect(statement.execute(shop.db)).rejects.toThrow('append-only');
  });
});

test('a change is listed field by field, in words', () => {
  expect(
    listChangedFields(
      { oldPrice: null, isActive: true, tags: [], _id: '1', category: { _id: '2', name: 'Men' } },
      { oldPrice: 100, isActive: false, tags: ['a', 'b'], _id: '1', category: { _id: '3', name: 'Women' } },
    ),
  ).toEqual([
    { name: 'old price', before: 'none', after: '100' },
    { name: 'active', before: 'yes', after: 'no' },
    { name: 'tags', before: 'none', after: 'a, b' },
    { name: 'category', before: 'Men', after: 'Women' },
  ]);
  expect(listChangedFields(null, { variants: [{ _id: '1', size: 'M', stock: 4 }] })).toEqual([
    { name: 'variants', before: 'none', after: 'size M, stock 4' },
  ]);
});

test('times are shown in the shop’s time zone', () => {
  expect(listChangedFields({ from: null }, { from: '2026-12-31T18:30:00.000Z' })).toEqual([
    { name: 'from', before: 'none', after: '1 Jan 2027, 12 am' },
  ]);
});
