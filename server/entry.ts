import * as build from 'virtual:react-router/server-build';
import { createShop, type ShopParts } from './http/create-shop.ts';

/** The entry point of the build: pages and API, over dependencies that outlive a rebuild. */
export default function shop(parts: Omit<ShopParts, 'build'>) {
  return createShop({ ...parts, build });
}

/** For tests that run against the build instead of the source (test/shop-for-tests.ts). */
export { setPasswordCosts } from '#app/accounts/password/password-hash.server.ts';
export { createApi } from '#app/api.ts';
