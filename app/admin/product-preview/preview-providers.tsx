import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SessionContext } from '#app/accounts/sessions/use-session.ts';
import { CartContext } from '#app/cart/state/cart-provider.tsx';
import { type CartState, INITIAL_CART_STATE } from '#app/cart/state/cart-store.ts';
import type { StoreInfo } from '#app/settings/store-info/store-info.ts';
import { WishlistContext } from '#app/wishlist/wishlist-provider.tsx';
import { WISHLIST_LOADING, type WishlistState } from '#app/wishlist/wishlist-store.ts';

const subscribeToNothing = () => () => {};
const GUEST = { subscribe: subscribeToNothing, current: () => null };
const EMPTY_CART: CartState = { ...INITIAL_CART_STATE, status: 'ready' };
const CART = {
  store: { subscribe: subscribeToNothing, snapshot: () => EMPTY_CART },
  actions: {
    ...{ add: async () => false, setQuantity: () => {}, remove: () => {} },
    ...{ setCoupon: async () => null, refresh: async () => {} },
  },
};
const EMPTY_WISHLIST: WishlistState = { ...WISHLIST_LOADING, status: 'ready' };
const WISHLIST = {
  ...{ subscribe: subscribeToNothing, snapshot: () => EMPTY_WISHLIST },
  ...{ add: async () => null, remove: async () => null, load: async () => {} },
};

/**
 * Contexts of a non-interactive preview: a guest with an empty cart and wishlist, no navigation and no writes.
 */
export function PreviewProviders({ shop, children }: { shop: StoreInfo; children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ id: 'root', path: '*', element: children, loader: () => ({ shop }) }], {
      hydrationData: { loaderData: { root: { shop } } },
    }),
  );
  return (
    <SessionContext value={GUEST}>
      <WishlistContext value={WISHLIST}>
        <CartContext value={CART}>
          <RouterProvider router={router} />
        </CartContext>
      </WishlistContext>
    </SessionContext>
  );
}
