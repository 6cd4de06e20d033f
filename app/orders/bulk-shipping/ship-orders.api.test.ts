import { expect, test } from 'vitest';
import { newId } from '#app/platform/db/ids.ts';
import { seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';

const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
await shop.db.updateTable('stock_items').set({ on_hand: 10_000 }).execute();
const admin = await newShopper(shop, { isAdmin: true });

const move = (id: string, status: string) =>
  admin.call('PUT', `/api/admin/orders/${id}/status`, { body: { status } });
const ship = (orders: object[], by = admin) =>
  by.call('POST', '/api/admin/orders/ship', { body: { orders } });
const orderOf = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).body.order;

async function orderIn(status: 'Order Placed' | 'Packed' | 'Cancelled'): Promise<string> {
  const shopper = await newShopper(shop);
  await shopper.add({ product: cast.saree, quantity: 1 });
  const { _id } = (await shopper.order()).body.order;
  if (status !== 'Order Placed') await move(_id, status);
  return _id;
}

test('ships each packed order with its own number and says of each other why not', async () => {
  const [one, other, placed, gone] = [
    await orderIn('Packed'),
    await orderIn('Packed'),
    await orderIn('Order Placed'),
    await orderIn('Cancelled'),
  ];
  const unknown = newId();
  const { status, body } = await ship([
    { order: one, tracking: { courier: 'Delhivery', number: 'D-1' } },
    { order: gone },
    { order: placed },
    { order: unknown },
    { order: other, tracking: { courier: 'DTDC', number: 'T-2' } },
  ]);
  expect(status).toBe(200);
  expect(body.orders).toEqual([
    { order: one, isShipped: true, problem: null },
    { order: gone, isShipped: false, problem: 'This order is Cancelled, not packed.' },
    { order: placed, isShipped: false, problem: 'This order is Order Placed, not packed.' },
    { order: unknown, isShipped: false, problem: 'Order not found' },
    { order: other, isShipped: true, problem: null },
  ]);
  expect(await orderOf(one)).toMatchObject({
    status: 'Shipped',
    tracking: { courier: 'Delhivery', number: 'D-1' },
  });
  expect(await orderOf(other)).toMatchObject({ status: 'Shipped', tracking: { number: 'T-2' } });
  expect((await orderOf(placed)).status).toBe('Order Placed');
});

test('a repeated call ships nothing twice; another number is refused', async () => {
  const order = await orderIn('Packed');
  const tracking = { courier: 'Ekart', number: 'E-1' };
  const both = await Promise.all([ship([{ order, tracking }]), ship([{ order, tracking }])]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await ship([{ order, tracking }])).body.orders).toEqual([
    { order, isShipped: true, problem: null },
  ]);
  const again = await ship([{ order, tracking: { courier: 'Ekart', number: 'E-2' } }]);
  expect(again.body.orders[0].problem).toBe('This order is Shipped, not packed.');
  const { timeline, tracking: now } = await orderOf(order);
  expect(timeline.filter(({ status }: { status: string }) => status === 'Shipped')).toHaveLength(1);
  expect(now.number).toBe('E-1');
});

test('the same number twice in a list, the same order twice, and who may not ship, are refused', async () => {
  const [one, other] = [await orderIn('Packed'), await orderIn('Packed')];
  const tracking = { courier: 'Delhivery', number: 'SAME-1' };
  const { body } = await ship([
    { order: one, tracking },
    { order: other, tracking },
  ]);
  expect(body.orders.map(({ isShipped }: { isShipped: boolean }) => isShipped)).toEqual([true, false]);
  expect((await orderOf(other)).status).toBe('Packed');

  expect((await ship([{ order: other }, { order: other }])).status).toBe(400);
  expect((await ship([])).status).toBe(400);
  expect((await ship(Array.from({ length: 101 }, () => ({ order: newId() })))).status).toBe(400);
  const numberAlone = await ship([{ order: other, tracking: { courier: '', number: 'N-1' } }]);
  expect(numberAlone.body).toMatchObject({ errors: [{ message: 'Please enter the courier.' }] });
  expect((await ship([{ order: other }], await newShopper(shop))).status).toBe(403);
});
