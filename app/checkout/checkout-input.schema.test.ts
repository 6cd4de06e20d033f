import { expect, test } from 'vitest';
import { jaipur } from '#test/shopper-for-tests.ts';
import { placeOrderSchema } from './checkout-input.schema.ts';

const validInput = { shippingInfo: jaipur, paymentMethod: 'cod' };

function firstMessage(body: unknown) {
  return placeOrderSchema.safeParse(body).error?.issues[0]?.message;
}

test.each([
  [{ shippingInfo: undefined }, 'Please fill in all shipping information fields.'],
  [{ shippingInfo: 'Jaipur' }, 'Please fill in all shipping information fields.'],
  [{ shippingInfo: { ...jaipur, city: '\u200b\u00a0' } }, 'Please fill in all shipping information fields.'],
  [{ shippingInfo: { ...jaipur, country: '' } }, 'Please fill in all shipping information fields.'],
  [
    { shippingInfo: { ...jaipur, postalCode: '012345' } },
    'Enter a 6-digit PIN code that does not start with 0.',
  ],
  [{ shippingInfo: { ...jaipur, address: 'x'.repeat(10_000) } }, 'At most 200 characters, please.'],
  [{ paymentMethod: undefined }, 'Please choose a payment method.'],
  [{ paymentMethod: 'free' }, 'Please choose a payment method.'],
  [{ paymentMethod: ['cod'] }, 'Please choose a payment method.'],
  [{ total: '899' }, 'Amounts must be numbers in rupees.'],
  [{ items: {} }, 'Please send the items as a list.'],
])('an order with %o is refused', (wrong, message) =>
  expect(firstMessage({ ...validInput, ...wrong })).toBe(message),
);

test.each([null, [], 'x', 7])('%o is not an order', (body) => {
  expect(firstMessage(body)).toBe('Please send the fields as a JSON object.');
});

test('a proof must be texts', () => {
  const input = { paymentMethod: 'razorpay', paymentOrderId: ['order_1'], paymentId: 7 };
  expect(firstMessage(input)).toBe('Payment could not be verified.');
});

test('errors name their fields', () => {
  const wrong = { ...validInput, shippingInfo: { ...jaipur, firstName: ' ', postalCode: '12345' } };
  const paths = placeOrderSchema.safeParse(wrong).error?.issues.map((issue) => issue.path.join('.'));
  expect(paths).toEqual(['shippingInfo', 'shippingInfo.firstName', 'shippingInfo.postalCode']);
});

test('the country defaults to India, and unknown fields are dropped', () => {
  const { country: _, ...withoutCountry } = jaipur;
  const input = placeOrderSchema.parse({
    ...validInput,
    shippingInfo: { ...withoutCountry, phone: ' ', note: 'x' },
    paymentStatus: 'paid',
    user: 'x',
  });
  expect(input).toEqual({ shippingInfo: jaipur, paymentMethod: 'cod' });
});
