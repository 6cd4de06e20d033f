import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { sumOrderDays } from '#app/orders/order-figures.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { addDays, dayInIndia } from '#app/platform/time/calendar-day.ts';
import { advanceShopClock, findToday } from '#app/platform/time/shop-clock.server.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { newShopper } from '#test/shopper-for-tests.ts';
import { previousPeriod } from './stats-period.ts';

const DAY_S = 86_400;
const shop = await openTestShop();
const cast = await seedFixtures(shop.db);
const admin = await newShopper(shop, { isAdmin: true });
const add = (name: string, price: number, categoryId: string) =>
  inTransaction(shop.db, (trx) =>
    addProduct(trx, {
      name,
      categoryId,
      pricePaise: rupees(price),
      variants: [{ size: 'M', quantity: 10_000 }],
    }),
  );
const stole = await add('Stole', 333.33, cast.women);
const shirt = await add('Shirt', 2100, cast.men);

async function stats(query = '') {
  const { status, body } = await admin.get(`/api/admin/stats${query}`);
  expect(status).toBe(200);
  return body;
}

async function order(product = stole, quantity = 1) {
  const shopper = await newShopper(shop);
  await shopper.add({ product, size: 'M', quantity });
  const { body } = await shopper.order();
  return { shopper, ...body.order };
}

const move = ({ _id }: { _id: string }, status: string) =>
  admin.call('PUT', `/api/admin/orders/${_id}/status`, { body: { status } });

/** Takes a return through all steps up to the refund. */
async function returnItem({ shopper, _id, items }: Awaited<ReturnType<typeof order>>) {
  const body = { items: [{ item: items[0]._id, quantity: 1, reason: 'Too small' }], upiId: 'asha@upi' };
  const requested = await shopper.call('POST', `/api/orders/${_id}/returns`, { body });
  for (const status of ['Approved', 'Received', 'Refunded'])
    await admin.call('PUT', `/api/admin/returns/${requested.body.return._id}`, { body: { status } });
}

/** Ships one unit of an order of several, and returns it to sender. */
async function returnParcel({ _id, items }: Awaited<ReturnType<typeof order>>) {
  const parcel = { courier: 'Delhivery', trackingNumber: newId() };
  const body = { ...parcel, items: [{ item: items[0]._id, quantity: 1 }] };
  const sent = await admin.call('POST', `/api/admin/orders/${_id}/shipments`, { body });
  if (sent.status !== 201) return;
  for (const status of ['Picked up', 'In transit', 'Returning', 'Returned'])
    await admin.call('PUT', `/api/admin/shipments/${sent.body.shipment._id}/status`, { body: { status } });
}

/** The same figures from the orders themselves, without any stored sums. */
async function statsFromOrders(from: string, to: string) {
  const { rows } = await sql<{ date: string; orders: number; sales: number; returned: number }>`
    select day as date, count(*)::int as orders, sum(sales)::float8 / 100 as sales, sum(returned)::float8 / 100 as returned
    from (
      select (created_at at time zone 'Asia/Kolkata')::date as day,
        total_paise - (select coalesce(sum(quantity * unit_price_paise), 0) from order_lines
          where order_id = orders.id and is_rental) as sales,
        (select coalesce(sum(refund_paise), 0) from returns where order_id = orders.id)
          + (select coalesce(sum(refund_subtotal_paise - refund_discount_paise + refund_shipping_paise), 0)
            from shipments where order_id = orders.id) as returned
      from orders where status <> 'Cancelled'
    ) as each where day between ${from} and ${to} group by day order by day
  `.execute(shop.db);
  const sold = await sql<{ name: string; pieces: number }>`
    select products.name, sum(quantity - refunded_quantity)::int as pieces from order_lines
    join orders on orders.id = order_id join products on products.id = product_id
    where status <> 'Cancelled' and not order_lines.is_rental
      and (orders.created_at at time zone 'Asia/Kolkata')::date between ${from} and ${to}
    group by products.id order by sum((quantity - refunded_quantity) * unit_price_paise) desc
  `.execute(shop.db);
  const sum = (name: 'orders' | 'sales' | 'returned') => rows.reduce((all, row) => all + row[name], 0);
  return {
    orders: sum('orders'),
    sales: sum('sales').toFixed(2),
    saleRevenue: (sum('sales') - sum('returned')).toFixed(2),
    byDay: rows.map(({ date, orders, sales }) => ({ date, orders, sales })),
    sold: sold.rows,
  };
}

/** The same figures as the API returns them. */
async function statsFromApi(from: string, to: string) {
  const { orders, sales, saleRevenue, byDay, topProducts } = await stats(`?from=${from}&to=${to}`);
  return {
    orders,
    sales: sales.toFixed(2),
    saleRevenue: saleRevenue.toFixed(2),
    byDay: byDay.filter((day: { orders: number }) => day.orders > 0),
    sold: topProducts.map(({ name, pieces }: { name: string; pieces: number }) => ({ name, pieces })),
  };
}

test('only admins see statistics', async () => {
  const asha = await newShopper(shop);
  expect((await shop.call('GET', '/api/admin/stats')).status).toBe(401);
  expect((await asha.get('/api/admin/stats')).status).toBe(403);
});

test('a new shop has zeros for each of the last 30 days', async () => {
  const today = await findToday(shop.db);
  const body = await stats();
  expect(body).toMatchObject({
    period: { from: addDays(today, -29), to: today },
    ...{ sales: 0, orders: 0, averageOrder: 0, saleRevenue: 0, rentalRevenue: 0, depositsHeld: 0 },
    previous: { period: { from: addDays(today, -59), to: addDays(today, -30) }, sales: 0 },
    topProducts: [],
    topCategories: [],
    pending: {
      rentalListings: 0,
      rentalRequests: 0,
      ...{ rentalsToDispatch: 0, unsentRentals: 0, overdueRentals: 0, returnedRentals: 0 },
      returns: 0,
      ...{ overdueDeposits: 0, expiringDeposits: 0, refunds: 0, cashRefunds: 0, overdueComplaints: 0 },
      ...{ exchanges: 0, overdueExchanges: 0 },
      ordersNotPacked: 0,
      complaints: 0,
      paymentAlerts: 0,
    },
    payoutsDue: { count: 0, amount: 0 },
  });
  expect(body.byDay).toHaveLength(30);
  expect(body.byDay.at(-1)).toEqual({ date: today, orders: 0, sales: 0 });
});

test('an invalid period is refused with its reason', async () => {
  for (const [query, sentence] of [
    ['?from=2026-02-30&to=2026-03-01', 'Use the format YYYY-MM-DD.'],
    ['?from=2026-02-01', 'Enter both dates, from and to, or neither.'],
    ['?from=2026-02-02&to=2026-02-01', 'The start date must not be after the end date.'],
    ['?from=2020-01-01&to=2026-01-01', 'The period can be at most 366 days.'],
    ['?days=0', 'The number of days must be from 1 to 366.'],
  ] as const) {
    const { status, body } = await admin.get(`/api/admin/stats${query}`);
    expect([status, body.message]).toEqual([400, sentence]);
  }
});

describe('the figures of a day', () => {
  test('a cancelled order is not a sale; a returned unit reduces its sale', async () => {
    const before = await stats();
    const delivered = await order(shirt, 2);
    const cancelled = await order(stole);
    await move(cancelled, 'Cancelled');
    await move(delivered, 'Delivered');
    await returnItem(delivered);
    const after = await stats();
    expect(after.orders - before.orders).toBe(1);
    expect(after.sales - before.sales).toBe(4200);
    expect(after.saleRevenue - before.saleRevenue).toBe(2100);
    expect(after.byStatus).toContainEqual({ status: 'Cancelled', orders: 1 });
    expect(after.topProducts[0]).toMatchObject({ _id: shirt, name: 'Shirt', pieces: 1, sales: 2100 });
    expect(after.topCategories[0]).toMatchObject({ name: 'Men', pieces: 1, sales: 2100 });
  });

  test('a parcel that comes back reduces the sale of its order', async () => {
    const before = await stats();
    await returnParcel(await order(shirt, 3));
    const after = await stats();
    expect(after.sales - before.sales).toBe(6300);
    expect(after.saleRevenue - before.saleRevenue).toBe(4200);
    expect(after.topProducts[0].pieces - before.topProducts[0].pieces).toBe(2);
  });

  test('a deposit is not a sale; a rental fee is revenue once paid, and the deposit is held', async () => {
    const before = await stats();
    const today = await findToday(shop.db);
    const renter = await newShopper(shop);
    const rentalPeriod = { startDate: addDays(today, 3), endDate: addDays(today, 4) };
    await renter.add({ product: cast.outfit, size: 'M', rentalPeriod });
    expect((await renter.order({ paymentMethod: 'razorpay', ...(await renter.pay()) })).status).toBe(201);
    const withRequest = await stats();
    expect(withRequest.orders - before.orders).toBe(1);
    expect(withRequest.sales - before.sales).toBe(0);
    expect(before.averageOrder).toBeGreaterThan(0);
    expect(withRequest.averageOrder).toBe(before.averageOrder);
    await sumOrderDays(shop.db);
    expect((await stats()).averageOrder).toBe(before.averageOrder);
    expect(withRequest.pending.ordersNotPacked).toBe(before.pending.ordersNotPacked);
    expect(withRequest.depositsHeld - before.depositsHeld).toBe(3000);
    expect(withRequest.pending.rentalRequests - before.pending.rentalRequests).toBe(1);
    expect(withRequest.topProducts).toEqual(before.topProducts);

    const { rentalOrders } = (await admin.get('/api/admin/rental-orders')).body;
    for (const status of ['Approved', 'Dispatched'])
      await admin.call('PUT', `/api/products/rentals/orders/${rentalOrders[0]._id}/status`, {
        body: { status },
      });
    const out = await stats();
    expect(out.rentalRevenue - before.rentalRevenue).toBe(1400);
    expect(out.outfitsOut - before.outfitsOut).toBe(1);
    expect(out.pending.rentalRequests).toBe(before.pending.rentalRequests);
  });

  test('products with few or no units are low stock, lowest first', async () => {
    const { lowStock } = await stats();
    expect(lowStock[0]).toMatchObject({ name: 'Red lehenga', size: 'L', color: 'Red', left: 0 });
    expect(lowStock.map(({ left }: { left: number }) => left)).toEqual([0, 1, 3, 5]);
    expect(lowStock.at(-1)).toMatchObject({ name: 'Silk saree', size: '', color: '' });
  });
});

describe('precomputed day totals', () => {
  test('match the orders after every change, at every moment', async () => {
    const orders: Awaited<ReturnType<typeof order>>[] = [];
    let seed = 20_261_121;
    const any = (count: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % count;
    };
    const actions = [
      async () => void orders.push(await order(any(2) ? stole : shirt, 1 + any(3))),
      async () => void orders.push(await order(any(2) ? stole : shirt, 1 + any(3))),
      async () => orders.length && move(orders[any(orders.length)] as never, 'Cancelled'),
      async () => {
        const one = orders[any(orders.length || 1)];
        if (one && (await move(one, 'Delivered')).status === 200) await returnItem(one);
      },
      async () => orders.length && returnParcel(orders[any(orders.length)] as never),
      async () => advanceShopClock(shop.db, DAY_S / 2),
      async () => sumOrderDays(shop.db),
      async () => Promise.all([sumOrderDays(shop.db), order(shirt), sumOrderDays(shop.db), order(stole)]),
    ];
    for (let round = 0; round < 40; round++) {
      await actions[any(actions.length)]?.();
      const to = await findToday(shop.db);
      const from = addDays(to, -29);
      expect(await statsFromApi(from, to)).toEqual(await statsFromOrders(from, to));
    }
    await sumOrderDays(shop.db);
    const to = await findToday(shop.db);
    expect(await statsFromApi(addDays(to, -29), to)).toEqual(await statsFromOrders(addDays(to, -29), to));
    const left = await shop.db.selectFrom('order_day_changes').selectAll().execute();
    expect(left).toEqual([]);
  });

  test('a change that commits while the job sums its day is not lost', async () => {
    const placed = await order(shirt);
    await sumOrderDays(shop.db);
    const day = dayInIndia(new Date(placed.createdAt));
    const cancelling = await shop.db.startTransaction().execute();
    await cancelling
      .updateTable('orders')
      .set({ status: 'Cancelled' })
      .where('id', '=', placed._id)
      .execute();
    await order(stole);
    await sumOrderDays(shop.db);
    await cancelling.commit().execute();
    expect(await statsFromApi(day, day)).toEqual(await statsFromOrders(day, day));
    await sumOrderDays(shop.db);
    expect(await statsFromApi(day, day)).toEqual(await statsFromOrders(day, day));
  });
});

test('the previous period has the same number of days and ends the day before', () => {
  expect(previousPeriod({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
    from: '2026-02-22',
    to: '2026-02-28',
  });
});

test('the open tasks of the side navigation are those of the dashboard, of the areas that a role works in', async () => {
  await order();
  const { pending } = await stats();
  const { body } = await admin.get('/api/admin/pending');
  expect(pending).toMatchObject(body);
  expect(body.ordersNotPacked).toBeGreaterThan(0);
  const keysOf = async (role: string) =>
    Object.keys((await (await newShopper(shop, { role })).get('/api/admin/pending')).body).sort();
  expect(Object.keys(body)).toHaveLength(14);
  expect(await keysOf('rentals')).toEqual([
    ...['overdueRentals', 'rentalListings', 'rentalRequests', 'rentalsToDispatch', 'returnedRentals'],
    'unsentRentals',
  ]);
  expect(await keysOf('orders')).toEqual([
    ...['exchanges', 'ordersNotPacked', 'overdueExchanges', 'refunds', 'returns'],
  ]);
  expect((await (await newShopper(shop, { role: 'content' })).get('/api/admin/pending')).status).toBe(403);
  expect((await (await newShopper(shop)).get('/api/admin/pending')).status).toBe(403);
  expect((await shop.call('GET', '/api/admin/pending')).status).toBe(401);
});
