import { expect, test } from 'vitest';
import { inTransaction } from '#app/foundation/database.server.ts';
import { askProvider } from '#app/payments/server/ask-provider.ts';
import { findChargeOf } from '#app/payments/server/find-charge.ts';
import { lookUpPayments } from '#app/payments/server/look-up-payments.ts';
import { openCharge } from '#app/payments/server/open-charge.ts';
import { provePayment } from '#app/payments/server/prove-payment.ts';
import { rupees } from '#test/cast.ts';
import { addPerson } from '#test/people-for-tests.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

const shop = await openTestShop();
const { db, payments } = shop;
const asha = await addPerson(shop);
const rohan = await addPerson(shop);

async function openOrder() {
  const wish = { userId: asha.id, purpose: 'cart', amountPaise: rupees(2299) } as const;
  const { id: chargeId } = await inTransaction(db, (trx) => openCharge(trx, payments, wish));
  const { providerOrderId } = await askProvider(db, payments, { chargeId });
  const charge = await findChargeOf(db, { providerOrderId, userId: asha.id });
  if (!charge) throw new Error('its charge is not found');
  return { charge, orderId: providerOrderId };
}
const pay = (body: object, token?: string) => shop.call('POST', '/api/dev/sandbox/pay', { token, body });
const statusesOf = async (charge: Parameters<typeof lookUpPayments>[2]) =>
  (await lookUpPayments(db, payments, charge)).map(({ status }) => status);

test('success hands over what proves the payment, and an order is paid once', async () => {
  const { charge, orderId } = await openOrder();
  const { status, body } = await pay({ orderId, outcome: 'success' }, asha.token);
  expect(status).toBe(200);
  expect(body).toEqual({
    razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
    razorpay_order_id: orderId,
    razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const proof = { paymentId: body.razorpay_payment_id, signature: body.razorpay_signature };
  expect((await provePayment(db, payments, charge, proof)).id).toBe(proof.paymentId);
  expect((await pay({ orderId, outcome: 'success' }, asha.token)).status).toBe(409);
});

test('a failure takes nothing, and the next try may succeed', async () => {
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
])('%s tells the browser nothing', async (outcome, statuses) => {
  const { charge, orderId } = await openOrder();
  const { status, body } = await pay({ orderId, outcome }, asha.token);
  expect([status, body]).toEqual([202, undefined]);
  expect(await statusesOf(charge)).toEqual(statuses);
});

test('everyone pays their own orders, signed in', async () => {
  const { orderId } = await openOrder();
  const outcome = 'success';
  expect((await pay({ orderId, outcome })).status).toBe(401);
  expect((await pay({ orderId, outcome }, rohan.token)).status).toBe(404);
  expect((await pay({ orderId: 'order_AAAAAAAAAAAAAA', outcome }, asha.token)).status).toBe(404);
  expect((await pay({ orderId, outcome: 'free' }, asha.token)).status).toBe(400);
});
