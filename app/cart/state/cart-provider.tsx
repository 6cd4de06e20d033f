import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { onOtherTab } from '#app/platform/browser/browser-storage.ts';
import { GUEST_CART_KEY } from '../guest/guest-cart-key.ts';
import { hasGuestCart, lazyGuestCart, loadUnpricedCart } from '../guest/lazy-guest-cart.ts';
import { type CartActions, createCartActions } from './cart-actions.ts';
import type { CartLineInput } from './cart-backend.ts';
import { type CartState, CartStore, INITIAL_CART_STATE } from './cart-store.ts';
import { countCartItems } from './optimistic-quantity.ts';
import { serverCart } from './server-cart.ts';

export type { CartLineInput };

export interface CartView extends CartState, CartActions {
  /** the total quantity, for the badge */
  count: number;
  has: (productId: string) => boolean;
}

interface CartContextValue {
  store: Pick<CartStore, 'subscribe' | 'snapshot'>;
  actions: CartActions;
}

export const CartContext = createContext<CartContextValue | undefined>(undefined);

/** The current user's cart; merges a guest's lines when a session starts. */
export function CartProvider({ children }: { children: React.ReactNode }) {
  const [cart] = useState(() => {
    const store = new CartStore();
    return { store, actions: createCartActions(store) };
  });
  useCartBackend(cart.store);
  return <CartContext value={cart}>{children}</CartContext>;
}

/** Whether one product is in the cart. Each of a page's many cards renders again only when this changes. */
export function useInCart(productId: string): Pick<CartActions, 'add'> & { isInCart: boolean } {
  const { store, actions } = useCartContext();
  const isInCart = useSyncExternalStore(
    store.subscribe,
    () => containsProduct(store.snapshot(), productId),
    () => false,
  );
  return { isInCart, add: actions.add };
}

export function useCart(): CartView {
  const { store, actions } = useCartContext();
  const state = useSyncExternalStore(store.subscribe, store.snapshot, () => INITIAL_CART_STATE);
  return useMemo(
    () => ({
      ...state,
      ...actions,
      count: countCartItems(state.items),
      has: (productId: string) => containsProduct(state, productId),
    }),
    [state, actions],
  );
}

function useCartContext() {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('The cart is used outside its CartProvider.');
  return cart;
}

function containsProduct({ items }: CartState, productId: string): boolean {
  return items.some((line) => line.product._id === productId);
}

function useCartBackend(store: CartStore): void {
  const { status, token } = useSession();
  useEffect(() => {
    if (status === 'loading') return;
    const leaving = new AbortController();
    if (status === 'guest') {
      openGuestCart(store, leaving.signal);
    } else {
      openShopperCart(store, token, leaving.signal);
    }
    return () => leaving.abort();
  }, [store, status, token]);

  useEffect(() => onOtherTab([GUEST_CART_KEY], () => status === 'guest' && store.load()), [store, status]);
}

async function openGuestCart(store: CartStore, signal: AbortSignal): Promise<void> {
  store.open(lazyGuestCart, undefined);
  const contents = await loadUnpricedCart().catch(() => undefined);
  if (signal.aborted) return;
  store.open(lazyGuestCart, contents);
  await store.load(signal);
}

async function openShopperCart(store: CartStore, token: string | null, signal: AbortSignal): Promise<void> {
  store.open(serverCart(token), undefined);
  if (hasGuestCart()) await mergeGuestCart().catch(() => undefined);
  if (!signal.aborted) await store.load(signal);
}

async function mergeGuestCart(): Promise<void> {
  const merging = await import('../guest/merge-guest-cart.ts');
  await merging.mergeGuestCart();
}
