import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { cancelOrder } from '#app/orders/cancel-order.server.ts';
import { requireCharge } from '#app/payments/charges/charges.server.ts';
import type { SandboxOutcome } from '#app/payments/payment-window/payment-window.ts';
import { payAtSandbox } from '#app/payments/providers/sandbox.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { SEED } from '#test/seed.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur } from '#test/shopper-for-tests.ts';
import { placePaidOrder } from '../place-order.server.ts';
import { cancelPayment, closeReservation } from './release-reservation.server.ts';
import { reserveCartForPayment } from './reserve-cart-for-payment.server.ts';
import { settleCharge, settleReportedPayment } from './settle-payment.server.ts';

/** `npm run test:long` runs 10,000. */
const ROUNDS = Number(process.env.PAYMENT_STORIES ?? 150);
/** The invariants check the whole database, so they run once per batch. */
const CHECKED_EVERY = 150;
const SHOPPERS = 20;
const STOCK = 30;

const shop = await openTestShop();
const { db } = shop;
const cast = await seedFixtures(db);
/** Four shoppers per stock item, so that concurrent payments compete for it. */
const stockItems = await Promise.all(Array.from({ length: SHOPPERS / 4 }, newStockItem));
const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => addPerson(shop)));

/** Three webhooks, because providers repeat them; `sellout` sets the stock to 0. */
const STEPS = [
  'callback',
  'webhook',
  'webhook',
  'webhook',
  'reconciler',
  'give up',
  'expiry',
  'cancel',
  'sellout',
] as const;
type Step = (typeof STEPS)[number];

interface Story {
  steps: Step[];
  /** the index of the step before which the payment happens; may be after the last one */
  paidBefore: number;
  /** whether a step starts together with the previous one */
  together: boolean[];
}
const story: fc.Arbitrary<Story> = fc.shuffledSubarray([...STEPS], { minLength: 3 }).chain((steps) =>
  fc.record({
    steps: fc.constant(steps),
    paidBefore: fc.nat({ max: steps.length }),
    together: fc.array(fc.boolean(), { minLength: steps.length, maxLength: steps.length }),
  }),
);

test('reports of a payment in any order, any number of times: one order or one full refund', {
  // Takes seconds on an idle machine.
  timeout: 240_000,
}, async () => {
  const stories = fc.sample(story, { numRuns: ROUNDS, seed: SEED });
  for (let start = 0; start < ROUNDS; start += CHECKED_EVERY) {
    const batch = stories.slice(start, start + CHECKED_EVERY);
    await Promise.all(
      shoppers.map(async ({ id: userId }, lane) => {
        const stockItem = stockItems[lane % stockItems.length] as StockItem;
        for (const [index, each] of batch.entries())
          if (index % SHOPPERS === lane) await runStory({ userId, stockItem }, each);
      }),
    );
    expect(await brokenInvariants(db), `in rounds ${start} to ${start + CHECKED_EVERY}`).toEqual({});
  }
  expect(await count('payments')).toBe(ROUNDS);
  // All three results occurred: ordered, refunded, and ordered then cancelled by the shopper.
  const ends = await db.selectFrom('orders').select(['status', 'cancel_reason']).distinct().execute();
  expect(ends).toHaveLength(3);
  expect(await count('payment_alerts')).toBe(0);
});

interface StockItem {
  product_id: string;
  variant_id: string;
  stock_item_id: string;
}

async function newStockItem(): Promise<StockItem> {
  const variants = [{ size: 'M', quantity: STOCK }];
  const fields = { name: 'Festive stole', categoryId: cast.women, pricePaise: rupees(2500), variants };
  const product = await inTransaction(db, (trx) => addProduct(trx, fields));
  return await db
    .selectFrom('variants')
    .select(['product_id', 'id as variant_id', 'stock_item_id'])
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow();
}

interface Buyer {
  userId: string;
  stockItem: StockItem;
}

async function runStory({ userId, stockItem }: Buyer, { steps, paidBefore, together }: Story): Promise<void> {
  const actor: Actor = { kind: 'user', userId, permissions: [] };
  const orderId = await open(actor, { userId, stockItem });
  const paid = { paymentId: '', signature: '' };
  const pay = async (outcome: SandboxOutcome = 'success') => {
    const proof = await payAtSandbox(db, { orderId, outcome });
    Object.assign(paid, { paymentId: proof?.razorpay_payment_id, signature: proof?.razorpay_signature });
  };
  const running: Promise<void>[] = [];
  for (const [index, step] of steps.entries()) {
    if (!together[index]) await Promise.all(running.splice(0));
    if (index === paidBefore) await pay();
    running.push(ignoreRefusal(runStep(step, { actor, stockItem, orderId, paid })));
  }
  await Promise.all(running);
  if (paidBefore >= steps.length) await pay();
  await runStep('reconciler', { actor, stockItem, orderId, paid });
}

/** Opens a payment for one unit, and restocks if it is sold out. */
async function open(actor: Actor, { userId, stockItem }: Buyer): Promise<string> {
  const { product_id, variant_id } = stockItem;
  await db.deleteFrom('cart_lines').where('user_id', '=', userId).execute();
  const line = { id: newId(), user_id: userId, product_id, variant_id, quantity: 1 };
  await db.insertInto('cart_lines').values(line).execute();
  const opening = {
    path: '/api/payment/create-order',
    input: { amount: rupees(2500), shippingInfo: jaipur },
  };
  for (;;) {
    try {
      return (await reserveCartForPayment(shop, actor, opening)).providerOrderId;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.reason === 'conflict') await correctStock(stockItem, STOCK);
      // This test opens more payments than the rate limit allows.
      else await db.deleteFrom('rate_limits').where('bucket', '=', `hold:${userId}`).execute();
    }
  }
}

interface StepContext {
  actor: Actor;
  stockItem: StockItem;
  orderId: string;
  paid: { paymentId: string; signature: string };
}

async function runStep(step: Step, { actor, stockItem, orderId, paid }: StepContext): Promise<unknown> {
  const reported = { provider: 'sandbox', providerOrderId: orderId } as const;
  switch (step) {
    case 'callback': {
      const proof = { paymentOrderId: orderId, paymentId: paid.paymentId, paymentSignature: paid.signature };
      return await placePaidOrder(shop, actor, { input: { paymentMethod: 'razorpay', ...proof } });
    }
    case 'webhook':
      return await settleReportedPayment(shop, reported);
    case 'reconciler':
      return await settleCharge(shop, await chargeOf(orderId));
    case 'give up':
      return await cancelPayment(shop, actor, { paymentOrderId: orderId });
    case 'expiry':
      return await closeReservation(shop, {
        charge: await chargeOf(orderId),
        endState: 'expired',
        ifProviderUnavailable: 'release',
      });
    case 'cancel':
      return await cancelOrder(db, actor, { orderId: await orderOf(orderId) });
    case 'sellout':
      return await correctStock(stockItem, 0);
  }
}

async function ignoreRefusal(work: Promise<unknown>): Promise<void> {
  await work.catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

async function chargeOf(orderId: string) {
  const { id } = await db
    .selectFrom('charges')
    .select('id')
    .where('provider_order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return await requireCharge(db, id);
}

/** The shop's order of this payment; 'none' if there is none. */
async function orderOf(orderId: string): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('checkouts', 'checkouts.id', 'orders.checkout_id')
    .innerJoin('charges', 'charges.id', 'checkouts.charge_id')
    .select('orders.id')
    .where('provider_order_id', '=', orderId)
    .executeTakeFirst();
  return row?.id ?? 'none';
}

/** Sets the stock like a recount by an admin. */
async function correctStock({ stock_item_id }: StockItem, quantity: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { on_hand } = await trx
      .selectFrom('stock_items')
      .select('on_hand')
      .where('id', '=', stock_item_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (on_hand === quantity) return;
    const change = quantity - on_hand;
    const movement = { stock_item_id, change, reason: 'corrected' };
    await trx.updateTable('stock_items').set({ on_hand: quantity }).where('id', '=', stock_item_id).execute();
    await trx.insertInto('stock_movements').values(movement).execute();
  });
}

async function count(table: 'payments' | 'payment_alerts'): Promise<number> {
  const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}
