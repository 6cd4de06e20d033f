import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SessionContext } from '#app/accounts/parts/use-session.ts';
import { CartContext } from '#app/cart/parts/cart-provider.tsx';
import { CART_NOT_YET, type CartState } from '#app/cart/parts/cart-store.ts';
import type { ShopFace } from '#app/settings/shop-face.ts';
import { WishlistContext } from '#app/wishlist/parts/wishlist-provider.tsx';
import { WISHLIST_NOT_YET, type WishlistState } from '#app/wishlist/parts/wishlist-store.ts';

const nobodyIsTold = () => () => {};
const GUEST = { subscribe: nobodyIsTold, current: () => null };
const NO_CART: CartState = { ...CART_NOT_YET, status: 'ready' };
const CART = {
  store: { subscribe: nobodyIsTold, snapshot: () => NO_CART },
  actions: {
    ...{ add: async () => false, setQuantity: () => {}, remove: () => {} },
    ...{ setCoupon: async () => null, refresh: async () => {} },
  },
};
const NO_WISHES: WishlistState = { ...WISHLIST_NOT_YET, status: 'ready' };
const WISHLIST = {
  ...{ subscribe: nobodyIsTold, snapshot: () => NO_WISHES },
  ...{ add: async () => null, remove: async () => null, load: async () => {} },
};

/** The shop around a page that is only looked at: a guest's, in which no link leads on and nothing is kept. */
export function StillShop({ shop, children }: { shop: ShopFace; children: ReactNode }) {
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
