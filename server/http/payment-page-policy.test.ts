import { expect, test } from 'vitest';
import { addSafetyHeaders, pagePolicy } from './page-security.ts';
import { isPaymentPage, paymentHosts } from './payment-page-policy.ts';

test.each([
  ['/checkout', true],
  ['/profile?tab=orders', true],
  ['/profile/', true],
  ['/', false],
  ['/checkout-policy', false],
  ['/cart?next=/checkout', false],
])('%s is a payment page: %s', (path, expected) => {
  expect(isPaymentPage(`https://vastra.test${path}`)).toBe(expected);
});

test('a payment page may load only from the current provider', () => {
  const razorpay = pagePolicy([], paymentHosts('razorpay'));
  expect(razorpay).toContain("script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com;");
  expect(razorpay).toContain('frame-src https://api.razorpay.com;');
  expect(razorpay).not.toContain('stripe');
  expect(pagePolicy([], paymentHosts('stripe'))).toContain("connect-src 'self' https://api.stripe.com;");
  for (const provider of ['sandbox', undefined] as const)
    expect(pagePolicy([], paymentHosts(provider))).toBe(pagePolicy([]));
});

test('a page whose bank windows need an opener keeps it', () => {
  const headers = new Headers({ 'cross-origin-opener-policy': 'same-origin-allow-popups' });
  addSafetyHeaders(headers, { storeUrl: 'https://vastra.test' });
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
