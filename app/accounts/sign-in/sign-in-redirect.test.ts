import { describe, expect, test } from 'vitest';
import { addressAfterSignIn, loginAddress, needsDocumentLoad, sameSitePath } from './sign-in-redirect.ts';

describe('only paths on this site are accepted', () => {
  test.each(['/checkout', '/profile?tab=orders', '/product/1#reviews'])('%s', (path) => {
    expect(sameSitePath(path)).toBe(path);
  });

  test.each([
    'https://elsewhere.test/',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    '/.//elsewhere.test',
    'javascript:alert(1)',
    'checkout',
    '',
    null,
  ])('not %j', (path) => {
    expect(sameSitePath(path)).toBeUndefined();
  });
});

describe('after signing in', () => {
  const admin = { isAdmin: true };
  const shopper = { isAdmin: false };

  test('returns to the previous page', () => {
    expect(addressAfterSignIn(shopper, '/checkout')).toBe('/checkout');
    expect(addressAfterSignIn(admin, '/admin/orders?page=2')).toBe('/admin/orders?page=2');
  });

  test('does not redirect a shopper to the admin area', () => {
    expect(addressAfterSignIn(shopper, '/admin/orders')).toBe('/');
    expect(addressAfterSignIn(shopper, '/Admin')).toBe('/');
  });

  test('without a previous page, admins go to /admin and shoppers home', () => {
    expect(addressAfterSignIn(admin, null)).toBe('/admin');
    expect(addressAfterSignIn(shopper, '//elsewhere.test')).toBe('/');
    expect(addressAfterSignIn(shopper, '/login?from=/x')).toBe('/');
  });
});

test('the login URL contains the previous page', () => {
  expect(loginAddress('/profile?tab=orders')).toBe('/login?from=%2Fprofile%3Ftab%3Dorders');
  expect(loginAddress('/')).toBe('/login');
  expect(loginAddress('/login?from=%2Fcart')).toBe('/login');
});

test('checkout and profile need a document load', () => {
  expect(needsDocumentLoad('/checkout')).toBe(true);
  expect(needsDocumentLoad('/profile?tab=orders')).toBe(true);
  expect(needsDocumentLoad('/products')).toBe(false);
});
