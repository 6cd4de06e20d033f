import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addProduct } from '#app/catalogue/server/add-product.ts';
import type { Actor } from '#app/foundation/actor.ts';
import { inTransaction } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { Refusal } from '#app/foundation/refusal.ts';
import type { SandboxOutcome } from '#app/payments/sandbox-outcomes.ts';
import { requireCharge } from '#app/payments/server/find-charge.ts';
import { payAtSandbox } from '#app/payments/server/sandbox/pay-at-sandbox.ts';
import { brokenInvariants } from '#server/invariants.ts';
import { furnish, rupees } from '#test/cast.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { SEED, USUAL_SEED } from '#test/seed.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { jaipur } from '#test/trade-for-tests.ts';
import { cancelOrder } from './cancel-order.ts';
import { closeHold } from './close-hold.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { holdCartForPayment } from './hold-cart-for-payment.ts';
import { orderWhatWasPaid } from './order-what-was-paid.ts';
import { settleCharge } from './settle-charge.ts';
import { settleReported } from './settle-reported.ts';

const ROUNDS = 1000;
/** So many rounds share their checks: the invariants speak of the whole database anyway. */
const CHECKED_EVERY = 250;
const SHOPPERS = 20;
const PIECES = 30;

const shop = await openTestShop();
const { db } = shop;
const cast = await furnish(db);
/** Four shoppers to a heap, so that those who pay at the same time also compete for its pieces. */
const heaps = await Promise.all(Array.from({ length: SHOPPERS / 4 }, newHeap));
const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => addPerson(shop)));

/** Of the webhook there are three, as providers repeat themselves; `sellout` takes all that is left on the shelf. */
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
  /** the place of the step before which the money is paid; after all of them, too */
  paidBefore: number;
  /** whether a step begins together with the one before it */
  together: boolean[];
}
const story: fc.Arbitrary<Story> = fc.shuffledSubarray([...STEPS], { minLength: 3 }).chain((steps) =>
  fc.record({
    steps: fc.constant(steps),
    paidBefore: fc.nat({ max: steps.length }),
    together: fc.array(fc.boolean(), { minLength: steps.length, maxLength: steps.length }),
  }),
);

test('whoever brings the news of a payment, in whatever order and however often: one order or one full refund', {
  // Seconds on a machine that is free.
  timeout: 240_000,
}, async () => {
  const stories = fc.sample(story, { numRuns: ROUNDS, seed: SEED ?? USUAL_SEED });
  for (let start = 0; start < ROUNDS; start += CHECKED_EVERY) {
    const batch = stories.slice(start, start + CHECKED_EVERY);
    await Promise.all(
      shoppers.map(async ({ id: userId }, lane) => {
        const heap = heaps[lane % heaps.length] as Heap;
        for (const [index, each] of batch.entries())
          if (index % SHOPPERS === lane) await live({ userId, heap }, each);
      }),
    );
    expect(await brokenInvariants(db), `in rounds ${start} to ${start + CHECKED_EVERY}`).toEqual({});
  }
  expect(await count('payments')).toBe(ROUNDS);
  // Both ends were seen, and one in between: ordered and then cancelled by the shopper.
  const ends = await db.selectFrom('orders').select(['status', 'cancel_reason']).distinct().execute();
  expect(ends).toHaveLength(3);
  expect(await count('payment_alerts')).toBe(0);
});

interface Heap {
  product_id: string;
  variant_id: string;
  stock_item_id: string;
}

async function newHeap(): Promise<Heap> {
  const variants = [{ size: 'M', quantity: PIECES }];
  const facts = { name: 'Festive stole', categoryId: cast.women, pricePaise: rupees(2500), variants };
  const product = await inTransaction(db, (trx) => addProduct(trx, facts));
  return await db
    .selectFrom('variants')
    .select(['product_id', 'id as variant_id', 'stock_item_id'])
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow();
}

interface Buyer {
  userId: string;
  heap: Heap;
}

async function live({ userId, heap }: Buyer, { steps, paidBefore, together }: Story): Promise<void> {
  const actor: Actor = { kind: 'user', userId, permissions: [] };
  const orderId = await open(actor, { userId, heap });
  const paid = { paymentId: '', signature: '' };
  const pay = async (outcome: SandboxOutcome = 'success') => {
    const proof = await payAtSandbox(db, { orderId, outcome });
    Object.assign(paid, { paymentId: proof?.razorpay_payment_id, signature: proof?.razorpay_signature });
  };
  let running: Promise<void>[] = [];
  for (const [place, step] of steps.entries()) {
    if (!together[place]) await Promise.all(running.splice(0));
    if (place === paidBefore) await pay();
    running.push(unlessRefused(take(step, { actor, heap, orderId, paid })));
  }
  await Promise.all(running);
  running = [];
  if (paidBefore >= steps.length) await pay();
  await take('reconciler', { actor, heap, orderId, paid });
}

/** Opens a payment for one piece, putting new ones on the shelf when there are none. */
async function open(actor: Actor, { userId, heap }: Buyer): Promise<string> {
  const { product_id, variant_id } = heap;
  await db.deleteFrom('cart_lines').where('user_id', '=', userId).execute();
  const line = { id: newId(), user_id: userId, product_id, variant_id, quantity: 1 };
  await db.insertInto('cart_lines').values(line).execute();
  const opening = { path: '/api/payment/create-order', wish: { amount: rupees(2500), shippingInfo: jaipur } };
  for (;;) {
    try {
      return (await holdCartForPayment(shop, actor, opening)).providerOrderId;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 409) await correctStock(heap, PIECES);
      // Nobody opens fifty payments in a minute; these do.
      else await db.deleteFrom('rate_limits').where('bucket', '=', `hold:${userId}`).execute();
    }
  }
}

interface Scene {
  actor: Actor;
  heap: Heap;
  orderId: string;
  paid: { paymentId: string; signature: string };
}

async function take(step: Step, { actor, heap, orderId, paid }: Scene): Promise<unknown> {
  const reported = { provider: 'sandbox', providerOrderId: orderId } as const;
  switch (step) {
    case 'callback': {
      const proof = { paymentOrderId: orderId, paymentId: paid.paymentId, paymentSignature: paid.signature };
      return await orderWhatWasPaid(shop, actor, { wish: { paymentMethod: 'razorpay', ...proof } });
    }
    case 'webhook':
      return await settleReported(shop, reported);
    case 'reconciler':
      return await settleCharge(shop, await chargeOf(orderId));
    case 'give up':
      return await giveUpPayment(shop, actor, { paymentOrderId: orderId });
    case 'expiry':
      return await closeHold(shop, { charge: await chargeOf(orderId), as: 'expired', whenAway: 'free' });
    case 'cancel':
      return await cancelOrder(db, actor, { orderId: await orderOf(orderId) });
    case 'sellout':
      return await correctStock(heap, 0);
  }
}

async function unlessRefused(work: Promise<unknown>): Promise<void> {
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

/** The shop's order of this payment; 'none' while there is none. */
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

/** Somebody counts the shelf again: there are so many. */
async function correctStock({ stock_item_id }: Heap, pieces: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { on_hand } = await trx
      .selectFrom('stock_items')
      .select('on_hand')
      .where('id', '=', stock_item_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (on_hand === pieces) return;
    const change = pieces - on_hand;
    const movement = { stock_item_id, change, reason: 'corrected' };
    await trx.updateTable('stock_items').set({ on_hand: pieces }).where('id', '=', stock_item_id).execute();
    await trx.insertInto('stock_movements').values(movement).execute();
  });
}

async function count(table: 'payments' | 'payment_alerts'): Promise<number> {
  const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.executeTakeFirstOrThrow()).count;
}
