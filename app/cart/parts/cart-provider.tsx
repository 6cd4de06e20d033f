import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '#app/accounts/parts/use-session.ts';
import { onOtherTab } from '#app/foundation/browser-storage.ts';
import { countPieces } from '../cart-forecast.ts';
import { GUEST_CART_KEY } from '../guest-cart-key.ts';
import type { LineWish } from './basket.ts';
import { type CartActions, cartActions } from './cart-actions.ts';
import { CART_NOT_YET, type CartState, CartStore } from './cart-store.ts';
import { hasGuestCart, lateGuestBasket, unpricedCart } from './late-guest-basket.ts';
import { serverBasket } from './server-basket.ts';

export type { LineWish };

export interface CartView extends CartState, CartActions {
  /** pieces, as the badge counts them */
  count: number;
  has: (productId: string) => boolean;
}

interface OwnCart {
  store: Pick<CartStore, 'subscribe' | 'snapshot'>;
  actions: CartActions;
}

export const CartContext = createContext<OwnCart | undefined>(undefined);

/** The cart of whoever uses this browser; a guest's lines go along when a session starts. */
export function CartProvider({ children }: { children: React.ReactNode }) {
  const [cart] = useState(() => {
    const store = new CartStore();
    return { store, actions: cartActions(store) };
  });
  useOwnBasket(cart.store);
  return <CartContext value={cart}>{children}</CartContext>;
}

/** Whether one product is in the cart. A page has many tiles: each is drawn again only when this changes. */
export function useInCart(productId: string): Pick<CartActions, 'add'> & { isInCart: boolean } {
  const { store, actions } = useCartContext();
  const isInCart = useSyncExternalStore(
    store.subscribe,
    () => isAmong(store.snapshot(), productId),
    () => false,
  );
  return { isInCart, add: actions.add };
}

export function useCart(): CartView {
  const { store, actions } = useCartContext();
  const state = useSyncExternalStore(store.subscribe, store.snapshot, () => CART_NOT_YET);
  return useMemo(
    () => ({
      ...state,
      ...actions,
      count: countPieces(state.items),
      has: (productId: string) => isAmong(state, productId),
    }),
    [state, actions],
  );
}

function useCartContext() {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('The cart is used outside its CartProvider.');
  return cart;
}

function isAmong({ items }: CartState, productId: string): boolean {
  return items.some((line) => line.product._id === productId);
}

function useOwnBasket(store: CartStore): void {
  const { status, token } = useSession();
  useEffect(() => {
    if (status === 'loading') return;
    const leaving = new AbortController();
    if (status === 'guest') {
      openGuestsCart(store, leaving.signal);
    } else {
      openPersonsCart(store, token, leaving.signal);
    }
    return () => leaving.abort();
  }, [store, status, token]);

  useEffect(() => onOtherTab([GUEST_CART_KEY], () => status === 'guest' && store.load()), [store, status]);
}

async function openGuestsCart(store: CartStore, signal: AbortSignal): Promise<void> {
  store.open(lateGuestBasket, undefined);
  const known = await unpricedCart().catch(() => undefined);
  if (signal.aborted) return;
  store.open(lateGuestBasket, known);
  await store.load(signal);
}

async function openPersonsCart(store: CartStore, token: string | null, signal: AbortSignal): Promise<void> {
  store.open(serverBasket(token), undefined);
  if (hasGuestCart()) await mergeGuestCart().catch(() => undefined);
  if (!signal.aborted) await store.load(signal);
}

async function mergeGuestCart(): Promise<void> {
  const merging = await import('./merge-guest-cart.ts');
  await merging.mergeGuestCart();
}
