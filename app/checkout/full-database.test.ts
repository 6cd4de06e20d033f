import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { brokenInvariants } from '#server/database/invariants.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur, newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);

/**
 * Makes inserts into the table fail with the error of a full disk
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
async function simulateFullDisk(table: string): Promise<{ freeSpace: () => Promise<void> }> {
  await sql`
    create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$
  `.execute(shop.db);
  await sql`create trigger disk_full before insert on ${sql.table(table)} execute function disk_full()`.execute(
    shop.db,
  );
  const freeSpace = async () => {
    await sql`drop function if exists disk_full() cascade`.execute(shop.db);
  };
  onTestFinished(freeSpace);
  return { freeSpace };
}

test.each(['orders', 'order_events', 'stock_movements', 'news'])(
  'with a full disk no part of an order is stored, and it can be placed once there is space: %s',
  async (table) => {
    const shopper = await newShopper(shop);
    await shopper.add({ product: cast.kurta, size: 'S', color: 'White' });
    const order = () =>
      shop.call('POST', '/api/cart/orders', {
        token: shopper.token,
        headers: { 'idempotency-key': 'once' },
        body: { shippingInfo: jaipur, paymentMethod: 'cod' },
      });
    const { freeSpace } = await simulateFullDisk(table);
    const refused = await order();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(refused.body.message).toBe("We can't accept new orders right now. Please try again in a minute.");
    expect((await shopper.get('/api/cart')).body.items).toHaveLength(1);
    expect((await shopper.get('/api/cart/my-orders')).body.orders).toEqual([]);
    expect(await brokenInvariants(shop.db)).toEqual({});

    await freeSpace();
    const { status, body } = await order();
    expect(status).toBe(201);
    expect((await shopper.get('/api/cart/my-orders')).body.orders).toMatchObject([{ _id: body.order._id }]);
    expect(await brokenInvariants(shop.db)).toEqual({});
  },
);
