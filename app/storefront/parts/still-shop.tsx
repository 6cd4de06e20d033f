import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { type Session, SessionContext } from '#app/accounts/parts/session-provider.tsx';
import { CartContext, type CartView } from '#app/cart/parts/cart-provider.tsx';
import { CART_NOT_YET } from '#app/cart/parts/cart-store.ts';
import type { ShopFace } from '#app/settings/shop-face.ts';
import { WishlistContext, type WishlistView } from '#app/wishlist/parts/wishlist-provider.tsx';
import { WISHLIST_NOT_YET } from '#app/wishlist/parts/wishlist-store.ts';

const nothing = () => {};
const never = async () => false;

const GUEST: Session = {
  ...{ status: 'guest', user: null, token: null },
  ...{ signIn: nothing, renew: nothing, signOut: nothing, leave: nothing },
};
const CART: CartView = {
  ...CART_NOT_YET,
  ...{ status: 'ready', count: 0, has: () => false, add: never },
  ...{ setQuantity: nothing, remove: nothing, setCoupon: async () => null, refresh: async () => {} },
};
const WISHLIST: WishlistView = {
  ...WISHLIST_NOT_YET,
  ...{ status: 'ready', count: 0, has: () => false, add: never, remove: never, refresh: async () => {} },
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
