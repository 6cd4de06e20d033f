import { describe, expect, test } from 'vitest';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import { hasCheckoutErrors, toCheckoutErrors } from './checkout-errors.ts';
import { validateCheckout } from './validate-checkout.ts';

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
  test('a complete form has no errors', () => {
    expect(hasCheckoutErrors(validateCheckout(filled))).toBe(false);
  });

  test('a blank field shows an error above the button and at the field', () => {
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

  test('cash on delivery is limited to ₹10,000', () => {
    expect(validateCheckout({ ...filled, total: 10_000 }).formError).toBeNull();
    expect(validateCheckout({ ...filled, total: 10_000.01 }).formError).toBe(
      'Cash on delivery is for orders up to ₹10,000.',
    );
    expect(validateCheckout({ ...filled, total: 10_000.01, method: 'card' }).formError).toBeNull();
  });
});

describe('a refused order', () => {
  test('shows the server’s message', () => {
    expect(toCheckoutErrors(new ApiFailure(409, 'Only 2 left in size M.')).formError).toBe(
      'Order failed: Only 2 left in size M.',
    );
  });

  test('shows the new total if it is another one', () => {
    const summary = { subtotal: 1999, discount: 0, shipping: 0, total: 1999, freeShippingAt: 1999 };
    const error = new ApiFailure(409, 'Prices have changed.', { summary });
    expect(toCheckoutErrors(error, 1899).formError).toBe(
      'Order failed: Prices have changed. The total is now ₹1,999.',
    );
    expect(toCheckoutErrors(error, 1999).formError).toBe('Order failed: Prices have changed.');
  });

  test('shows the server’s field errors at the fields', () => {
    const errors = [{ path: 'shippingInfo.postalCode', message: 'No such PIN code.' }];
    expect(toCheckoutErrors(new ApiFailure(400, 'Invalid.', { errors })).fields).toEqual([
      { path: 'postalCode', message: 'No such PIN code.' },
    ]);
  });

  test('without a connection shows the network error', () => {
    expect(toCheckoutErrors(new ApiFailure(0, '')).formError).toBe(
      'Order could not be placed. Please check your internet connection.',
    );
  });
});
