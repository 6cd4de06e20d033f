import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToCart } from '#app/cart/lines/change-cart.server.ts';
import { addProduct } from '#app/catalog/editor/add-products.server.ts';
import { expireReservations } from '#app/checkout/payment/release-reservation.server.ts';
import { reserveCartForPayment } from '#app/checkout/payment/reserve-cart-for-payment.server.ts';
import { placeOrder } from '#app/checkout/place-order.server.ts';
import { cancelOrder } from '#app/orders/cancel-order.server.ts';
import { changeOrderStatus } from '#app/orders/fulfilment/change-order.server.ts';
import { payAtSandbox } from '#app/payments/providers/sandbox.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { paise } from '#app/platform/money/money.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { PERMISSIONS } from '#app/platform/security/permissions.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import { advanceShopClock, findToday } from '#app/platform/time/shop-clock.server.ts';
import { requestRental } from '#app/rentals/booking/create-rental.server.ts';
import {
  recordChargePayment,
  recordOwnerPayment,
  writeOffCharges,
} from '#app/rentals/charges/settle-charges.server.ts';
import { openFeePayment } from '#app/rentals/fees/pay-fee.server.ts';
import { moveRental, rejectUnansweredRequests } from '#app/rentals/moves/move-rental.server.ts';
import { claimDamage } from '#app/rentals/moves/side-actions.server.ts';
import { payOut } from '#app/rentals/payouts/payouts.server.ts';
import { RENTAL_MOVES, RENTAL_STATUSES, type RentalStatus } from '#app/rentals/rental-status.ts';
import { UNLIMITED_CASH_ORDERS } from '#app/shipping/cash-rules/cash-rules.ts';
import { brokenInvariants } from '#server/database/invariants.ts';
import { rupees, seedFixtures } from './fixtures.ts';
import { addPerson } from './people-for-tests.ts';
import { SEED } from './seed.ts';
import { openTestShop } from './shop-for-tests.ts';
import { jaipur } from './shopper-for-tests.ts';

/** `RENTAL_STEPS=10000` repeats the run in docs/measuring.md. */
const STEPS = Number(process.env.RENTAL_STEPS ?? 600);
/** Steps taken at the same time. */
const LANES = 10;
/** Steps between two checks of the whole database. */
const CHECKED_EVERY = 300;
const OUTFITS = 12;

const shop = await openTestShop();
const { db } = shop;
const paymentContext = { db, payments: shop.payments };
const cast = await seedFixtures(db);
const owners = await people(3);
const renters = await people(6);
const admin = (await people(1, true))[0] as Actor & { userId: string };
const outfits = await Promise.all(Array.from({ length: OUTFITS }, (_, index) => newOutfit(index)));
let today = await findToday(db);

async function people(count: number, isAdmin = false) {
  return await Promise.all(
    Array.from({ length: count }, async () => {
      const { id: userId } = await addPerson(shop, { isAdmin });
      return { kind: 'user', userId, permissions: isAdmin ? PERMISSIONS : [] } as const;
    }),
  );
}

async function newOutfit(index: number): Promise<string> {
  const ownerId = (owners[index % owners.length] as { userId: string }).userId;
  return await inTransaction(db, (trx) =>
    addProduct(trx, {
      name: `Outfit ${index}`,
      categoryId: cast.rental,
      pricePaise: rupees(333),
      rental: { status: 'approved', securityDepositPaise: rupees(1500), ownerId },
      pool: { sizes: ['M'], colors: ['Red'], quantity: 1 },
    }),
  );
}

/** Possible actions; repeating one makes it more likely. */
const KINDS = [
  ...['ask', 'book by cash', 'book by card', 'book by card', 'pay later'],
  ...['move', 'move', 'move', 'move', 'move', 'move', 'move', 'move', 'move'],
  ...['pay the fee', 'pay the fee', 'claim', 'pay out', 'deliver', 'cancel the order'],
  ...['pay charges', 'pay charges', 'write off charges', 'pass charges on'],
] as const;

interface Step {
  kind: (typeof KINDS)[number];
  /** selects a person */
  who: number;
  which: number;
  /** days from today */
  from: number;
  days: number;
  to: RentalStatus;
  by: 'owner' | 'renter' | 'admin' | 'stranger';
  amount: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  who: fc.nat({ max: 999 }),
  which: fc.nat({ max: 9_999 }),
  from: fc.integer({ min: 1, max: 40 }),
  days: fc.integer({ min: 1, max: 6 }),
  to: fc.constantFrom(...RENTAL_STATUSES, 'Approved', 'Approved', 'Dispatched', 'Returned', 'Completed'),
  by: fc.constantFrom('owner', 'owner', 'renter', 'admin', 'admin', 'admin', 'stranger'),
  amount: fc.integer({ min: 1, max: 1_600_00 }),
});

test('wherever a walk over the table of moves leads: books balanced, deposits known, no day shared', {
  // It takes seconds on an idle machine.
  timeout: 600_000,
}, async () => {
  const steps = fc.sample(step, { numRuns: STEPS, seed: SEED });
  for (let start = 0; start < STEPS; start += CHECKED_EVERY) {
    const part = steps.slice(start, start + CHECKED_EVERY);
    await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        for (const [index, each] of part.entries()) if (index % LANES === lane) await take(each);
      }),
    );
    await aDayPasses();
    expect(await brokenInvariants(db), `after ${start + part.length} steps`).toEqual({});
  }
  const reached = await db.selectFrom('rental_events').select('status').distinct().execute();
  expect(reached.map(({ status }) => status).sort()).toEqual([...RENTAL_STATUSES].sort());
});

async function aDayPasses(): Promise<void> {
  await advanceShopClock(db, 86_400);
  today = await findToday(db);
  await expireReservations(paymentContext);
  await rejectUnansweredRequests(db);
  await shop.work.handlePendingEvents();
}

/** Refusals are fine; any other error is a bug. */
async function take(one: Step): Promise<void> {
  try {
    await ACTIONS[one.kind](one);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

const renterOf = ({ who }: Step) => renters[who % renters.length] as (typeof renters)[number];
const outfitOf = ({ which }: Step) => outfits[which % outfits.length] as string;
const periodOf = ({ from, days }: Step) => ({
  startDate: addDays(today, from),
  endDate: addDays(today, from + days - 1),
});

const ACTIONS: Record<Step['kind'], (one: Step) => Promise<unknown>> = {
  ask: (one) => requestRental(db, renterOf(one), { productId: outfitOf(one), input: periodOf(one) }),
  async 'book by cash'(one) {
    await fillCart(one);
    const input = { paymentMethod: 'cod', shippingInfo: jaipur } as const;
    await placeOrder(db, renterOf(one), { input, rules: UNLIMITED_CASH_ORDERS });
  },
  async 'book by card'(one) {
    const { providerOrderId } = await openPayment(one);
    await payAtSandbox(db, { orderId: providerOrderId, outcome: 'success' });
    await shop.work.handlePendingEvents();
  },
  async 'pay later'(one) {
    const { providerOrderId } = await openPayment(one);
    await payAtSandbox(db, { orderId: providerOrderId, outcome: 'failure' });
  },
  async move(one) {
    const rental = await rentalOf(one);
    const { to, actor } = await moveOf(one, rental);
    const deductions =
      to === 'Completed' ? [{ kind: 'damage' as const, amount: paise(one.amount), reason: 'Torn' }] : [];
    const input = { status: to, note: 'Thank you.', returnedOn: null, ownerAgrees: true, deductions };
    await moveRental({ db, payments: shop.payments }, actor, { rentalOrderId: rental.id, input });
  },
  async 'pay the fee'(one) {
    const { id: rentalOrder, renter_id: userId, fee_paise: amount } = await rentalOf(one, 'Approved');
    const renter: Actor = { kind: 'user', userId, permissions: [] };
    const opened = await openFeePayment(paymentContext, renter, {
      path: '/',
      input: { rentalOrder, amount },
    });
    await payAtSandbox(db, { orderId: opened.providerOrderId, outcome: 'success' });
    await shop.work.handlePendingEvents();
  },
  async claim(one) {
    const { id: rentalOrderId, owner_id: userId } = await rentalOf(one, 'Returned');
    const images = [await picture(userId)];
    const input = { amount: paise(one.amount), reason: 'A tear', images };
    await claimDamage(db, { kind: 'user', userId, permissions: [] }, { rentalOrderId, input });
  },
  async 'pay out'(one) {
    await payOut(db, admin, { rentalOrderId: (await rentalOf(one, 'Completed')).id, reference: 'UTR' });
  },
  async 'pay charges'(one) {
    const { id: rentalOrderId } = await rentalOf(one, 'Completed');
    const payment = { method: 'UPI', reference: `UTR${one.who}`, paidOn: today } as const;
    const input = { ...payment, amount: paise(1 + (one.amount % 500_00)) };
    await recordChargePayment(db, admin, { rentalOrderId, input });
  },
  async 'write off charges'(one) {
    if (one.who % 4 > 0) return;
    const { id: rentalOrderId } = await rentalOf(one, 'Completed');
    await writeOffCharges(db, admin, { rentalOrderId, reason: 'Not reachable' });
  },
  async 'pass charges on'(one) {
    const { id: rentalOrderId } = await rentalOf(one, 'Completed');
    await recordOwnerPayment(db, admin, { rentalOrderId, reference: 'UTR' });
  },
  async deliver(one) {
    const { order_id: orderId } = await rentalOf(one);
    if (orderId) await changeOrderStatus(db, admin, { orderId, status: 'Delivered' });
  },
  async 'cancel the order'(one) {
    const { order_id: orderId, renter_id: userId } = await rentalOf(one);
    if (orderId) await cancelOrder(db, { kind: 'user', userId, permissions: [] }, { orderId });
  },
};

async function fillCart(one: Step): Promise<void> {
  const input = { product: outfitOf(one), quantity: 1, size: 'M', color: 'Red', rentalPeriod: periodOf(one) };
  await db.deleteFrom('cart_lines').where('user_id', '=', renterOf(one).userId).execute();
  await addToCart(db, renterOf(one), { input: input as never });
}

async function openPayment(one: Step) {
  await fillCart(one);
  const input = { amount: 1_500_00 + 120_00, shippingInfo: jaipur } as never;
  return await reserveCartForPayment(paymentContext, renterOf(one), { path: '/', input });
}

/** A random rental, with the given status if there is one. */
async function rentalOf({ which }: Step, status?: RentalStatus) {
  const found = await db
    .selectFrom('rental_orders')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status as string))
    .$if(status === undefined, (query) => query.where('status', 'not in', ['Rejected', 'Cancelled']))
    .orderBy('created_at', 'desc')
    .limit(40)
    .execute();
  const rental = found[which % Math.max(1, found.length)];
  if (!rental) throw new Refusal('not found', 'There is none yet.');
  return rental;
}

/** Two of three moves are valid and made by an allowed actor; the third goes to any status, by anyone. */
async function moveOf(one: Step, rental: { status: string; owner_id: string; renter_id: string }) {
  const ways = RENTAL_MOVES.filter(({ from }) => from === rental.status);
  const way = ways[one.amount % Math.max(1, ways.length)];
  const by = way?.by.find((role) => role !== 'clock');
  if (one.who % 3 === 0 || !way || !by) return { to: one.to, actor: await whoIs(one, rental) };
  return { to: way.to, actor: await whoIs({ ...one, by }, rental) };
}

async function whoIs({ by, who }: Step, rental: { owner_id: string; renter_id: string }): Promise<Actor> {
  if (by === 'admin') return admin;
  if (by === 'stranger') return renters[who % renters.length] as Actor;
  return { kind: 'user', userId: by === 'owner' ? rental.owner_id : rental.renter_id, permissions: [] };
}

/** Adds a picture uploaded by this user. */
async function picture(userId: string): Promise<string> {
  const url = `/media/${newId()}/original.webp`;
  await db
    .insertInto('uploads')
    .values({ id: newId(), user_id: userId, url, kind: 'image', width: 10, height: 10 })
    .execute();
  return url;
}
