import { expect, test } from 'vitest';
import { fetchCapturedPayments, verifyPayment } from '#app/payments/charges/captured-payments.server.ts';
import { findOwnCharge, openCharge, openProviderOrder } from '#app/payments/charges/charges.server.ts';
import { inTransaction } from '#app/platform/db/database.server.ts';
import { rupees } from '#test/fixtures.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();
const { db, payments } = shop;
const asha = await addPerson(shop);
const rohan = await addPerson(shop);

async function openOrder() {
  const input = { userId: asha.id, purpose: 'cart', amountPaise: rupees(2299) } as const;
  const { id: chargeId } = await inTransaction(db, (trx) => openCharge(trx, payments, input));
  const { providerOrderId } = await openProviderOrder(db, payments, { chargeId });
  const charge = await findOwnCharge(db, { providerOrderId, userId: asha.id });
  if (!charge) throw new Error('charge not found');
  return { charge, orderId: providerOrderId };
}
const pay = (body: object, token?: string) => shop.call('POST', '/api/dev/sandbox/pay', { token, body });
const statusesOf = async (charge: Parameters<typeof fetchCapturedPayments>[2]) =>
  (await fetchCapturedPayments(db, payments, charge)).map(({ status }) => status);

test('success returns the proof of payment, and an order can be paid only once', async () => {
  const { charge, orderId } = await openOrder();
  const { status, body } = await pay({ orderId, outcome: 'success' }, asha.token);
  expect(status).toBe(200);
  expect(body).toEqual({
    razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
    razorpay_order_id: orderId,
    razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const proof = { paymentId: body.razorpay_payment_id, signature: body.razorpay_signature };
  expect((await verifyPayment(db, payments, charge, proof)).id).toBe(proof.paymentId);
  expect((await pay({ orderId, outcome: 'success' }, asha.token)).status).toBe(409);
});

test('a failed payment charges nothing, and the next attempt can succeed', async () => {
  const { charge, orderId } = await openOrder();
  const failed = await pay({ orderId, outcome: 'failure' }, asha.token);
  expect([failed.status, failed.body.success]).toEqual([402, false]);
  expect(await statusesOf(charge)).toEqual([]);
  expect((await pay({ orderId, outcome: 'success' }, asha.token)).status).toBe(200);
  expect(await statusesOf(charge)).toEqual(['captured']);
});

test.each([
  ['lost', ['captured']],
  ['silent', ['captured']],
  ['late', []],
])('%s returns nothing to the browser', async (outcome, statuses) => {
  const { charge, orderId } = await openOrder();
  const { status, body } = await pay({ orderId, outcome }, asha.token);
  expect([status, body]).toEqual([202, undefined]);
  expect(await statusesOf(charge)).toEqual(statuses);
});

test('only the signed-in owner can pay an order', async () => {
  const { orderId } = await openOrder();
  const outcome = 'success';
  expect((await pay({ orderId, outcome })).status).toBe(401);
  expect((await pay({ orderId, outcome }, rohan.token)).status).toBe(404);
  expect((await pay({ orderId: 'order_AAAAAAAAAAAAAA', outcome }, asha.token)).status).toBe(404);
  expect((await pay({ orderId, outcome: 'free' }, asha.token)).status).toBe(400);
});
