import { describe, expect, test } from 'vitest';
import { addressAfterSignIn, loginAddress, needsDocumentLoad, sameSitePath } from './sign-in-redirect.ts';

describe('only paths of this shop are believed', () => {
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

  test('one is back where one was', () => {
    expect(addressAfterSignIn(shopper, '/checkout')).toBe('/checkout');
    expect(addressAfterSignIn(admin, '/admin/orders?page=2')).toBe('/admin/orders?page=2');
  });

  test('a shopper is not led to the admin area', () => {
    expect(addressAfterSignIn(shopper, '/admin/orders')).toBe('/');
    expect(addressAfterSignIn(shopper, '/Admin')).toBe('/');
  });

  test('without a page to go back to, admins go to /admin and others home', () => {
    expect(addressAfterSignIn(admin, null)).toBe('/admin');
    expect(addressAfterSignIn(shopper, '//elsewhere.test')).toBe('/');
    expect(addressAfterSignIn(shopper, '/login?from=/x')).toBe('/');
  });
});

test('the sign-in address keeps where one was', () => {
  expect(loginAddress('/profile?tab=orders')).toBe('/login?from=%2Fprofile%3Ftab%3Dorders');
  expect(loginAddress('/')).toBe('/login');
  expect(loginAddress('/login?from=%2Fcart')).toBe('/login');
});

test('checkout and profile are entered by loading the document', () => {
  expect(needsDocumentLoad('/checkout')).toBe(true);
  expect(needsDocumentLoad('/profile?tab=orders')).toBe(true);
  expect(needsDocumentLoad('/products')).toBe(false);
});
