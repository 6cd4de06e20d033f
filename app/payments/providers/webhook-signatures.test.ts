import { expect, test } from 'vitest';
import { hmacHex } from '#app/platform/security/hmac.server.ts';
import { readRazorpayEvent } from './razorpay-entities.server.ts';
import { createRazorpayProvider } from './razorpay-provider.server.ts';
import { readStripeEvent } from './stripe-entities.server.ts';

/** Test vectors of the providers' own libraries (rules §7, §8). */

const KEYS = {
  keyId: 'rzp_test',
  keySecret: 'EnLs21M47BllR3X8PSFtjtbd',
  webhookSecrets: ['new', 'whk_test_secret'],
};
const PAID = {
  providerOrderId: 'order_IEIaMR65cu6nz3',
  paymentId: 'pay_IH4NVgf4Dreq1l',
  signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
};
const CAPTURED =
  '{"entity":"event","event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_IH4NVgf4Dreq1l","order_id":"order_IEIaMR65cu6nz3","amount":229900,"currency":"INR","status":"captured"}}}}';

test('Razorpay’s payment signature', async () => {
  const razorpay = createRazorpayProvider(KEYS);
  expect(await razorpay.isProven(PAID)).toBe(true);
  expect(await razorpay.isProven({ ...PAID, signature: PAID.signature.toUpperCase() })).toBe(false);
  expect(await razorpay.isProven({ ...PAID, providerOrderId: 'order_IEIaMR65cu6nz4' })).toBe(false);
});

test('Razorpay’s webhook signature, with the new and the old secret', () => {
  expect(hmacHex('123456', '{"a":1,"b":2,"c":{"d":3}}')).toBe(
    '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
  );
  const headers = new Headers({
    'x-razorpay-signature': 'b9e47e31f5755eda63125a9eaf9bf14f8ba77a86f8a538c74a927bc885bb7c68',
  });
  const read = (body: string, keys: Pick<typeof KEYS, 'webhookSecrets'> = KEYS) =>
    readRazorpayEvent(Buffer.from(body), headers, keys);
  expect(read(CAPTURED)).toMatchObject({
    kind: 'payment',
    providerOrderId: PAID.providerOrderId,
    paymentId: PAID.paymentId,
  });
  const again = JSON.stringify(JSON.parse(CAPTURED), null, 1);
  expect(() => read(again)).toThrow('is invalid');
  expect(() => read(CAPTURED, { webhookSecrets: ['new'] })).toThrow('is invalid');
});

const EVENT = '{\n  "id": "evt_test_webhook",\n  "object": "event"\n}';
const SIGNED_AT = 1_700_000_000;
const V1 = '4f1cd7feda9826e746b7d482c4badebb657398df1099e1046364f6196a230150';

test.each([
  ['as it was sent', `t=${SIGNED_AT},v1=${V1}`, 0, true],
  ['300 seconds late', `t=${SIGNED_AT},v1=${V1}`, 300, true],
  ['301 seconds late', `t=${SIGNED_AT},v1=${V1}`, 301, false],
  ['from far ahead', `t=${SIGNED_AT},v1=${V1}`, -301, false],
  ['by any of several', `t=${SIGNED_AT},v1=${'0'.repeat(64)},v1=${V1}`, 0, true],
  ['by an older scheme alone', `t=${SIGNED_AT},v0=${V1}`, 0, false],
  ['without a time', `v1=${V1}`, 0, false],
  ['with another time', `t=${SIGNED_AT + 1},v1=${V1}`, 0, false],
  ['with nothing', '', 0, false],
])('Stripe’s webhook signature: %s', (_name, header, ageS, isRight) => {
  const read = () =>
    readStripeEvent(Buffer.from(EVENT), new Headers({ 'stripe-signature': header }), {
      secret: 'whsec_test_secret',
      isLive: true,
      nowS: SIGNED_AT + ageS,
    });
  if (isRight) expect(read()).toMatchObject({ kind: 'other' });
  else expect(read).toThrow('is invalid');
});

const withoutMark = (text: string) => text.replaceAll('\ufeff', '');

test.each([
  ['a byte order mark before it', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(CAPTURED)])],
  [
    'an invalid UTF-8 byte',
    Buffer.concat([Buffer.from(CAPTURED.slice(0, -1)), Buffer.from([0xff]), Buffer.from('}')]),
  ],
])('signatures are over bytes: %s invalidates the signature', (_name, bytes) => {
  const [webhookSecret = ''] = KEYS.webhookSecrets;
  const asText = withoutMark(new TextDecoder().decode(bytes));
  const readWith = (signed: string | Uint8Array) => {
    const headers = new Headers({ 'x-razorpay-signature': hmacHex(webhookSecret, signed) });
    return () => readRazorpayEvent(bytes, headers, KEYS);
  };
  expect(readWith(asText)).toThrow('is invalid');
  expect(readWith(bytes)()).toMatchObject({ kind: 'other', body: undefined });
  const stripe = (signed: string | Uint8Array) => {
    const right = hmacHex('whsec_test_secret', `${SIGNED_AT}.`, signed);
    const headers = new Headers({ 'stripe-signature': `t=${SIGNED_AT},v1=${right}` });
    return () =>
      readStripeEvent(bytes, headers, { secret: 'whsec_test_secret', isLive: true, nowS: SIGNED_AT });
  };
  expect(stripe(asText)).toThrow('is invalid');
  expect(stripe(bytes)()).toMatchObject({ kind: 'other' });
});

test.each([
  ['of test mode', true, { livemode: false }, 'test mode'],
  ['of live mode', false, { livemode: true }, 'live mode'],
  ['of its own mode', true, { livemode: true }, null],
  ['of a connected account', true, { livemode: true, account: 'acct_1' }, 'another account'],
])('a Stripe event %s, in a shop that is live: %s', (_name, isLive, more, ignoredBecause) => {
  const event = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } }, ...more };
  const body = Buffer.from(JSON.stringify(event));
  const right = hmacHex('whsec_test_secret', `${SIGNED_AT}.`, body);
  const headers = new Headers({ 'stripe-signature': `t=${SIGNED_AT},v1=${right}` });
  const reading = { secret: 'whsec_test_secret', isLive, nowS: SIGNED_AT };
  expect(readStripeEvent(body, headers, reading).ignoredBecause).toBe(ignoredBecause);
});
