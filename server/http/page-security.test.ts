import { expect, test } from 'vitest';
import { addSafetyHeaders, isPaymentPage, pagePolicy, paymentHosts } from './page-security.ts';

test("a page's inline scripts are allowed only by their hash", () => {
  const policy = pagePolicy(['let a=1']);
  expect(policy).toContain("script-src 'self' 'sha256-+Q3dsIT3kYyYXlBldxY4Baal1kEoF6cDrlPvZn4iLYs=';");
  expect(policy.match(/sha256-/g)).toHaveLength(1);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('pictures may only come from the shop and its media host', () => {
  expect(pagePolicy([])).toContain("img-src 'self' data: blob:; media-src 'self' blob:;");
  expect(pagePolicy([], { media: ['https://cdn.test'] })).toContain(
    "img-src 'self' data: blob: https://cdn.test; media-src 'self' blob: https://cdn.test;",
  );
});

test('Trusted Types are required, except on pages with a payment provider’s script', () => {
  expect(pagePolicy([])).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(pagePolicy([], { scripts: ['https://pay.test'] })).not.toContain('trusted-types');
});

test('a page frames what the shop makes in the browser, and a payment page its provider alone', () => {
  expect(pagePolicy([])).toContain('frame-src blob:;');
  expect(pagePolicy([], { frames: ['https://pay.test'] })).toContain('frame-src https://pay.test;');
});

test('the manifest and the service worker may only come from the shop', () => {
  const policy = pagePolicy([]).split('; ');
  expect(policy).toContain("manifest-src 'self'");
  expect(policy).toContain("worker-src 'self'");
});

test.each([
  ['https://vastra.test', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:3000', null],
])('a shop at %s sends the HSTS header %s', (storeUrl, header) => {
  const headers = new Headers();
  addSafetyHeaders(headers, { storeUrl });
  expect(headers.get('strict-transport-security')).toBe(header);
});

test.each([
  ['/checkout', true],
  ['/profile?tab=orders', true],
  ['/profile/', true],
  ['/pay/5d0c1f0e-8f0a-4b0e-9a53-3a4f2f1d2c11', true],
  ['/pay', false],
  ['/payments/x', false],
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
