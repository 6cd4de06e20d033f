import { describe, expect, test } from 'vitest';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import { hasCheckoutErrors, toCheckoutErrors, validateCheckout } from './validate-checkout.ts';

const given = {
  firstName: 'Asha',
  lastName: 'Kulkarni',
  address: '12 Civil Lines',
  city: 'Jaipur',
  postalCode: '302006',
  country: 'India',
};
const filled = {
  given,
  hasRentals: false,
  agreed: false,
  total: 4299,
  method: 'cod' as const,
  cashLimit: 10_000,
};

describe('before an order is sent', () => {
  test('nothing is wrong with a filled form', () => {
    expect(hasCheckoutErrors(validateCheckout(filled))).toBe(false);
  });

  test('a blank field is told above the button and beside the field', () => {
    const checkoutErrors = validateCheckout({ ...filled, given: { ...given, city: ' ' } });
    expect(checkoutErrors.formError).toBe('Please fill in all shipping information fields.');
    expect(checkoutErrors.fields).toEqual([{ path: 'city', message: 'Please enter your city.' }]);
  });

  test('rentals need the disclaimer', () => {
    expect(validateCheckout({ ...filled, hasRentals: true }).disclaimer).toBe(
      'You must agree to the rental disclaimer before proceeding.',
    );
    expect(hasCheckoutErrors(validateCheckout({ ...filled, hasRentals: true, agreed: true }))).toBe(false);
  });

  test('cash on delivery ends at ₹10,000', () => {
    expect(validateCheckout({ ...filled, total: 10_000 }).formError).toBeNull();
    expect(validateCheckout({ ...filled, total: 10_000.01 }).formError).toBe(
      'Cash on delivery is for orders up to ₹10,000.',
    );
    expect(validateCheckout({ ...filled, total: 10_000.01, method: 'card' }).formError).toBeNull();
  });
});

describe('a refused order', () => {
  test('tells the server’s sentence', () => {
    expect(toCheckoutErrors(new ApiFailure(409, 'Only 2 left in size M.')).formError).toBe(
      'Order failed: Only 2 left in size M.',
    );
  });

  test('tells the new total', () => {
    const summary = { subtotal: 1999, discount: 0, shipping: 0, total: 1999, freeShippingAt: 1999 };
    const error = new ApiFailure(409, 'Prices have changed.', { summary });
    expect(toCheckoutErrors(error).formError).toBe(
      'Order failed: Prices have changed. The total is now ₹1,999.',
    );
  });

  test('puts the server’s field problems beside the fields', () => {
    const errors = [{ path: 'shippingInfo.postalCode', message: 'No such PIN code.' }];
    expect(toCheckoutErrors(new ApiFailure(400, 'Invalid.', { errors })).fields).toEqual([
      { path: 'postalCode', message: 'No such PIN code.' },
    ]);
  });

  test('without a connection is a matter of the connection', () => {
    expect(toCheckoutErrors(new ApiFailure(0, '')).formError).toBe(
      'Order could not be placed. Please check your internet connection.',
    );
  });
});
