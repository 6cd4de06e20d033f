import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { advanceShopClock } from '#app/platform/time/shop-clock.server.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from './fixtures.ts';
import { addPerson } from './people-for-tests.ts';
import { openRentalSteps } from './rental-story-steps.ts';
import { SEED } from './seed.ts';
import { openTestShop } from './shop-for-tests.ts';
import { newShopper, payAt, type TestShopper } from './shopper-for-tests.ts';

/** `MONEY_STORIES=500` runs as many as `npm run test:long`. */
const STORIES = Number(process.env.MONEY_STORIES ?? 8);
const PARTS = 10;

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
const admin = await addPerson(shop, { isAdmin: true });
const other = await addPerson(shop, { isAdmin: true });
const rentalSteps = await openRentalSteps(shop, cast.rental);
const prices = [999.99, 1500, 2499];
const products = await Promise.all(
  prices.map((price, index) =>
    inTransaction(db, (trx) =>
      addProduct(trx, {
        ...{ name: `Story ${index}`, categoryId: cast.women, pricePaise: rupees(1) },
        ...{ pricePaise: Math.round(price * 100) as ReturnType<typeof rupees> },
        variants: ['S', 'M', 'L'].map((size) => ({ size, quantity: 100_000 })),
      }),
    ),
  ),
);

for (const discount of [
  { title: 'Buy two, get one half off', kind: 'buy x get y', buyQuantity: 2, getQuantity: 1, percentOff: 50 },
  { title: '7% off', kind: 'percentage', percentOff: 7, cap: 333.33 },
  { title: '₹100 off from ₹5,000', kind: 'fixed', amountOff: 100.01, minimum: 5000 },
  { title: 'First order', kind: 'percentage', percentOff: 15, firstOrderOnly: true, combines: false },
])
  await shop.call('POST', '/api/admin/discounts', { token: admin.token, body: discount });

interface Step {
  what: string;
  /** selects among the available items, modulo their number */
  pick: number;
}
// biome-ignore lint/suspicious/noExplicitAny: API responses
type Answer = any;
const asAdmin = (method: string, path: string, body?: object) =>
  shop.call(method, path, { token: admin.token, body });
const choose = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)];
const ordersOf = async (shopper: TestShopper): Promise<Answer[]> =>
  (await shopper.get('/api/cart/my-orders')).body.orders;

async function fillCart(shopper: TestShopper, pick: number) {
  await shopper.add({ product: choose(products, pick), size: 'M', quantity: 1 + (pick % 3) });
  if (pick % 2 > 0) await shopper.add({ product: choose(products, pick + 1), size: 'S' });
}

async function payByCard(shopper: TestShopper, useStoreCredit: boolean, isLeft: boolean) {
  const { summary } = (await shopper.get(`/api/cart?useStoreCredit=${useStoreCredit}`)).body;
  const amount = Math.round((summary.amountDue ?? summary.total) * 100);
  const opened = await shopper.open({ amount, useStoreCredit });
  if (opened.status !== 200 || isLeft) return;
  await shopper.order({ paymentMethod: 'razorpay', ...(await payAt(shop, opened.body.id, 'success')) });
}

async function giveBack(shopper: TestShopper, pick: number, refundTo?: string) {
  const order = choose(await ordersOf(shopper), pick);
  const item = order && choose<Answer>(order.items, pick);
  if (!item) return;
  const items = [{ item: item._id, quantity: 1, reason: 'Story' }];
  const body = { items, upiId: 'story@upi', ...(refundTo && { refundTo }) };
  await shopper.call('POST', `/api/orders/${order._id}/returns`, { body });
}

async function exchange(shopper: TestShopper, pick: number) {
  const order = choose(await ordersOf(shopper), pick);
  const item = order && choose<Answer>(order.items, pick);
  if (!item) return;
  const product = pick % 2 === 0 ? undefined : choose(products, Math.floor(pick / 2));
  const items = [{ item: item._id, quantity: 1, size: choose(['S', 'L'], pick), product, reason: 'Story' }];
  const refundTo = choose([undefined, 'original payment', 'store credit'], pick);
  const body = { items, images: [], upiId: 'story@upi', refundTo };
  await shopper.call('POST', `/api/orders/${order._id}/exchanges`, { body });
}

async function giveReplacementBack(shopper: TestShopper, pick: number) {
  const made = await ofLast(shopper, pick);
  const items = [{ item: made?.items[0].item, quantity: 1, reason: 'Faulty or damaged' }];
  const refundTo = choose([undefined, 'original payment', 'store credit'], pick);
  const body = { items, upiId: 'story@upi', refundTo };
  if (made) await shopper.call('POST', `/api/exchanges/${made._id}/returns`, { body });
}

async function refund(shopper: TestShopper, pick: number) {
  const order = choose(await ordersOf(shopper), pick);
  const item = order && choose<Answer>(order.items, pick);
  const refundTo = choose([undefined, 'original payment', 'store credit'], pick);
  const body = { item: item?._id, amount: (1 + pick) / 100, reason: 'A loose thread', refundTo };
  if (order) await asAdmin('POST', `/api/admin/orders/${order._id}/refunds`, body);
}

async function decideRefund(pick: number) {
  const { refunds } = (await asAdmin('GET', '/api/admin/refunds?status=Awaiting approval')).body;
  const { _id } = choose<Answer>(refunds, pick) ?? {};
  const body = { status: pick % 3 === 0 ? 'Rejected' : 'Refunded' };
  await shop.call('PUT', `/api/admin/refunds/${_id}`, { token: other.token, body });
}

async function ofLast(shopper: TestShopper, pick: number): Promise<Answer | undefined> {
  const all = await Promise.all(
    (await ordersOf(shopper)).map(
      async ({ _id }) => (await shopper.get(`/api/orders/${_id}/exchanges`)).body.exchanges,
    ),
  );
  return choose(all.flat(), pick);
}

async function moveReturn(shopper: TestShopper, pick: number) {
  const made = choose<Answer>(
    (await ordersOf(shopper)).flatMap(({ returns }) => returns),
    pick,
  );
  const next = { Requested: 'Approved', Approved: 'Received', Received: 'Refunded' };
  const status = pick % 5 === 0 ? 'Rejected' : next[made?.status as keyof typeof next];
  if (made) await asAdmin('PUT', `/api/admin/returns/${made._id}`, { status });
}

/** The buyer or staff resend every second gift card before it is redeemed. */
async function giveCard(shopper: TestShopper, pick: number) {
  const recipient = `story-${shopper.id}-${pick}@vastra.test`;
  const bought = await shopper.call('POST', '/api/gift-cards', {
    body: { amount: 100 + pick / 100, recipient },
  });
  if (bought.status !== 201) return;
  await payAt(shop, bought.body.payment.id, 'lost');
  await shop.work.handlePendingEvents();
  const path = `/gift-cards/${bought.body.giftCard._id}/resend`;
  if (pick % 4 === 1) await shopper.call('POST', `/api${path}`);
  if (pick % 4 === 3) await asAdmin('POST', `/api/admin${path}`);
  await shop.work.handlePendingEvents();
  const [mail] = (await shop.call('GET', `/api/dev/outbox?to=${recipient}`)).body.messages;
  const code = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(mail?.text ?? '')?.[0];
  for (let times = 0; times < 2; times++)
    await shopper.call('POST', '/api/gift-cards/redeem', { body: { code } });
}

const STEP_OF: Record<string, (shopper: TestShopper, pick: number) => Promise<unknown>> = {
  ...rentalSteps,
  order: async (shopper, pick) => {
    await fillCart(shopper, pick);
    await shopper.order();
  },
  'order with credit': async (shopper, pick) => {
    await fillCart(shopper, pick);
    await shopper.order({ useStoreCredit: true });
  },
  'pay by card': async (shopper, pick) => {
    await fillCart(shopper, pick);
    await payByCard(shopper, false, false);
  },
  'pay by card with credit': async (shopper, pick) => {
    await fillCart(shopper, pick);
    await payByCard(shopper, true, false);
  },
  'leave a payment': async (shopper, pick) => {
    await fillCart(shopper, pick);
    await payByCard(shopper, pick % 2 === 0, true);
  },
  cancel: async (shopper, pick) => {
    const order = choose(await ordersOf(shopper), pick);
    if (order) await shopper.call('POST', `/api/orders/${order._id}/cancel`, { body: {} });
  },
  'cancel items': async (shopper, pick) => {
    const order = choose(await ordersOf(shopper), pick);
    const item = order && choose<Answer>(order.items, pick);
    const body = { items: [{ item: item?._id, quantity: 1 + (pick % 2) }], reason: 'Story' };
    if (order && pick % 3 > 0) await shopper.call('POST', `/api/orders/${order._id}/cancellations`, { body });
    else if (order) await asAdmin('POST', `/api/admin/orders/${order._id}/cancellations`, body);
  },
  pack: async (shopper, pick) => {
    const order = choose(await ordersOf(shopper), pick);
    const item = order && choose<Answer>(order.items, pick);
    if (!item) return;
    const body = { items: [{ item: item._id, quantity: 1 }], courier: 'Blue Dart' };
    const packed = await asAdmin('POST', `/api/admin/orders/${order._id}/shipments`, body);
    if (packed.status !== 201 || pick % 2 > 0) return;
    for (const status of ['Picked up', 'Delivery failed', 'Returning', 'Returned'])
      await asAdmin('PUT', `/api/admin/shipments/${packed.body.shipment._id}/status`, { status });
  },
  deliver: async (shopper) => {
    for (const { _id } of await ordersOf(shopper))
      await asAdmin('PUT', `/api/admin/orders/${_id}/status`, { status: 'Delivered' });
  },
  return: (shopper, pick) => giveBack(shopper, pick),
  'return to credit': (shopper, pick) => giveBack(shopper, pick, 'store credit'),
  'move a return': moveReturn,
  'return a replacement': giveReplacementBack,
  exchange,
  'move an exchange': async (shopper, pick) => {
    const made = await ofLast(shopper, pick);
    const next = made?.sendsFirst
      ? { Requested: 'Approved', Approved: 'Sent', Sent: 'Received', Received: 'Completed' }
      : { Requested: 'Approved', Approved: 'Received', Received: 'Sent', Sent: 'Completed' };
    const status = pick % 6 === 0 ? 'Cancelled' : next[made?.status as keyof typeof next];
    if (made) await asAdmin('PUT', `/api/admin/exchanges/${made._id}`, { status });
  },
  'end an exchange': async (shopper, pick) => {
    const made = await ofLast(shopper, pick);
    if (made) await asAdmin('PUT', `/api/admin/exchanges/${made._id}`, { status: 'Refunded' });
  },
  'pay an exchange': async (shopper, pick) => {
    const made = await ofLast(shopper, pick);
    const body = { useStoreCredit: pick % 2 === 0 };
    const paid = made && (await shopper.call('POST', `/api/exchanges/${made._id}/payment`, { body }));
    if (paid?.body.payment) await payAt(shop, paid.body.payment.id, 'lost');
  },
  'trust customers': (_, pick) =>
    asAdmin('PUT', '/api/admin/settings', { exchangeFirstOrders: pick % 3 === 0 ? null : 1 }),
  refund,
  'decide a refund': async (_, pick) => decideRefund(pick),
  'give credit': (shopper, pick) =>
    asAdmin('POST', `/api/admin/customers/${shopper.id}/store-credit`, {
      ...{ amount: (1 + pick) / 100, reason: 'Story' },
    }),
  'give a card': giveCard,
  'let time pass': async () => {
    await advanceShopClock(db, 16 * 60);
    await shop.work.runDueJobs();
  },
};

/**
 * Stories last months on the shop clock, and longer than staff re-authentication lasts in real time: keep all
 * sessions valid.
 */
async function keepSessions(): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: sql<Date>`shop_now() + interval '30 days'`, proven_at: sql<Date>`now()` })
    .set({ opened_at: sql<Date>`shop_now()`, seen_at: sql<Date>`shop_now()` })
    .execute();
}

/** For each process, whether it reached its final status at least once. */
async function endsReached() {
  const rowsOf = async (table: 'orders' | 'returns' | 'exchanges' | 'rental_orders' | 'goodwill_refunds') =>
    new Set((await db.selectFrom(table).select('status').distinct().execute()).map(({ status }) => status));
  const cards = await db.selectFrom('gift_cards').select('state').distinct().execute();
  const paid = await db
    .selectFrom('payout_run_items')
    .select('state')
    .where('state', '=', 'paid')
    .limit(1)
    .execute();
  const holds = await db.selectFrom('deposit_holds').select('state').distinct().execute();
  const replaced = await db
    .selectFrom('returns')
    .select('id')
    .where('exchange_id', 'is not', null)
    .where('status', '=', 'Refunded')
    .limit(1)
    .execute();
  const transfers = await db
    .selectFrom('payout_run_items')
    .select(({ fn }) => fn.count<number>('transfer_id').filterWhere('state', '=', 'paid').as('paid'))
    .executeTakeFirstOrThrow();
  return {
    holds: holds.map(({ state }) => state).sort(),
    transfers: transfers.paid > 0,
    orders: (await rowsOf('orders')).has('Delivered'),
    returns: (await rowsOf('returns')).has('Refunded'),
    replacementReturns: replaced.length > 0,
    exchanges: (await rowsOf('exchanges')).has('Completed'),
    unpaidExchanges: (await rowsOf('exchanges')).has('Refunded'),
    giftCards: cards.some(({ state }) => state === 'redeemed'),
    rentals: (await rowsOf('rental_orders')).has('Completed'),
    refunds: (await rowsOf('goodwill_refunds')).has('Refunded'),
    payouts: paid.length > 0,
  };
}

/** Sequences too rare at random: the steps from an order to the end of a process. */
const CHAINS = [
  ['pay by card', 'deliver', 'return', 'move a return', 'move a return', 'move a return'],
  ['order with credit', 'deliver', 'return to credit', 'move a return', 'move a return', 'move a return'],
  ['order', 'deliver', 'exchange', ...Array<string>(4).fill('move an exchange')],
  ['pay by card', 'deliver', 'exchange', 'move an exchange', 'move an exchange', 'pay an exchange'],
  [
    ...['pay by card with credit', 'deliver', 'exchange', 'move an exchange', 'move an exchange'],
    ...[
      'pay an exchange',
      'move an exchange',
      'return a replacement',
      ...Array<string>(3).fill('move a return'),
    ],
  ],
  ['pay by card', 'deliver', 'exchange', 'move an exchange', 'move an exchange', 'end an exchange'],
  [
    'order',
    'deliver',
    'exchange',
    'move an exchange',
    'move an exchange',
    'let time pass',
    'end an exchange',
  ],
  [
    ...['trust customers', 'pay by card', 'deliver', 'exchange', 'move an exchange', 'pay an exchange'],
    ...['move an exchange', 'move an exchange', 'move an exchange'],
  ],
  ['pay by card', 'deliver', 'refund', 'decide a refund'],
  ['ask for an outfit', 'move a rental', 'pay a rental fee', ...Array<string>(3).fill('move a rental')],
  ['put an outfit in the cart', 'pay by card', ...Array<string>(4).fill('move a rental')],
  [
    ...['put an outfit in the cart', 'order', 'move a rental', 'hold a deposit', 'move a rental'],
    ...['move a rental', 'move a rental'],
  ],
  [
    'put an outfit in the cart',
    'order',
    'move a rental',
    'hold a deposit',
    'move a rental',
    'let a hold end',
  ],
  ['make a payout run', 'approve a payout run', 'pay a payout run'],
  ['make a payout run', 'approve a payout run', 'send a payout run', 'follow transfers', 'follow transfers'],
  ['follow transfers', 'pay again what came back', 'make a payout run'],
];
const part = fc.oneof(
  { arbitrary: fc.constantFrom(...Object.keys(STEP_OF)).map((what) => [what]), weight: 3 },
  { arbitrary: fc.constantFrom(...CHAINS), weight: 1 },
);
const stories = fc
  .array(fc.tuple(part, fc.nat(10_000)), { minLength: PARTS, maxLength: PARTS })
  .map((parts): Step[] =>
    parts.flatMap(([chain, seed]) => chain.map((what, at) => ({ what, pick: seed + at }))),
  );

test('whatever is ordered, exchanged, returned, given, rented, refunded and paid out: all invariants hold', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const shopper = await newShopper(shop, { isProven: true });
      for (const { what, pick } of story) {
        await keepSessions();
        await STEP_OF[what]?.(shopper, pick);
      }
      await shop.work.handlePendingEvents();
      expect(await brokenInvariants(db)).toEqual({});
    }),
    { seed: SEED, numRuns: STORIES, endOnFailure: true },
  );
  if (STORIES < 100) return;
  expect(await endsReached()).toEqual({
    holds: expect.arrayContaining(['charged', 'released']),
    transfers: true,
    ...{ orders: true, returns: true, exchanges: true, rentals: true, payouts: true, refunds: true },
    ...{ unpaidExchanges: true, replacementReturns: true, giftCards: true },
  });
}, 3_600_000);
