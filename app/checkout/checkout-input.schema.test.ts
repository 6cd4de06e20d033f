import { expect, test } from 'vitest';
import { jaipur } from '#test/shopper-for-tests.ts';
import { placeOrderSchema } from './checkout-input.schema.ts';

const whole = { shippingInfo: jaipur, paymentMethod: 'cod' };

function sentence(body: unknown) {
  return placeOrderSchema.safeParse(body).error?.issues[0]?.message;
}

test.each([
  [{ shippingInfo: undefined }, 'Please fill in all shipping information fields.'],
  [{ shippingInfo: 'Jaipur' }, 'Please fill in all shipping information fields.'],
  [{ shippingInfo: { ...jaipur, city: '\u200b\u00a0' } }, 'Please fill in all shipping information fields.'],
  [{ shippingInfo: { ...jaipur, country: '' } }, 'Please fill in all shipping information fields.'],
  [
    { shippingInfo: { ...jaipur, postalCode: '012345' } },
    'Enter a PIN code of 6 digits; the first is not 0.',
  ],
  [{ shippingInfo: { ...jaipur, address: 'x'.repeat(10_000) } }, 'This is too long.'],
  [{ paymentMethod: undefined }, 'Please choose a payment method.'],
  [{ paymentMethod: 'free' }, 'Please choose a payment method.'],
  [{ paymentMethod: ['cod'] }, 'Please choose a payment method.'],
  [{ total: '899' }, 'Amounts are numbers, in rupees.'],
  [{ items: {} }, 'Please send the items as a list.'],
])('an order with %o is refused', (wrong, message) => expect(sentence({ ...whole, ...wrong })).toBe(message));

test.each([null, [], 'x', 7])('%o is no order', (body) => {
  expect(sentence(body)).toBe('Please send the fields as a JSON object.');
});

test('what a window hands over is texts; anything else proves nothing', () => {
  const input = { paymentMethod: 'razorpay', paymentOrderId: ['order_1'], paymentId: 7 };
  expect(sentence(input)).toBe('Payment could not be verified.');
});

test('the fields are named', () => {
  const wrong = { ...whole, shippingInfo: { ...jaipur, firstName: ' ', postalCode: '12345' } };
  const paths = placeOrderSchema.safeParse(wrong).error?.issues.map((issue) => issue.path.join('.'));
  expect(paths).toEqual(['shippingInfo', 'shippingInfo.firstName', 'shippingInfo.postalCode']);
});

test('a country left out is India, and what nobody asked for is left out', () => {
  const { country: _, ...sixLessOne } = jaipur;
  const input = placeOrderSchema.parse({
    ...whole,
    shippingInfo: { ...sixLessOne, phone: ' ', note: 'x' },
    paymentStatus: 'paid',
    user: 'x',
  });
  expect(input).toEqual({ shippingInfo: jaipur, paymentMethod: 'cod' });
});
