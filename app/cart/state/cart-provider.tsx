import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { onOtherTab } from '#app/platform/browser/browser-storage.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { hasGuestCart, lazyGuestCart, loadUnpricedCart } from '../guest/lazy-guest-cart.ts';
import { findSameLine } from '../lines/find-same-line.ts';
import { type CartLineInput, GUEST_CART_KEY, serverCart } from './cart-backend.ts';
import { type CartState, CartStore, countCartItems, INITIAL_CART_STATE } from './cart-store.ts';

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

interface CartActions {
  /** Shows the result in a toast and returns whether it succeeded. */
  add: (input: CartLineInput) => Promise<boolean>;
  /** Like `add`, but sets the quantity if the item is already in the cart. */
  put: (input: CartLineInput) => Promise<boolean>;
  /** A quantity below 1 removes the line and offers 'Undo'. Returns whether it succeeded, as `remove` does. */
  setQuantity: (lineId: string, quantity: number) => Promise<boolean>;
  /** Removes the line and offers 'Undo' in a toast with this message. */
  remove: (lineId: string, message?: string) => Promise<boolean>;
  /** Applies a coupon, or removes it with null. Returns null on success, else the error message. */
  setCoupon: (code: string | null) => Promise<string | null>;
  /** Fetches the cart again, for example after an order. */
  refresh: () => Promise<void>;
}

const ADDED_TOAST_MS = 2_000;
const UNDO_TOAST_MS = 6_000;

/** Changes to the cart, with their toasts (screens §8). */
function createCartActions(store: CartStore): CartActions {
  const findLine = (lineId: string) => store.snapshot().items.find((line) => line._id === lineId);

  async function add(input: CartLineInput): Promise<boolean> {
    if (!input.product?._id) return hasSucceeded('Invalid product data');
    const isAdded = hasSucceeded(await store.add(input));
    if (isAdded) {
      toast('Item added to cart successfully', { tone: 'good', duration: ADDED_TOAST_MS });
      dispatchEvent(new CustomEvent('cart-add', { detail: input }));
    }
    return isAdded;
  }

  async function put(input: CartLineInput): Promise<boolean> {
    // The items are only known once the cart has loaded.
    if (store.snapshot().status === 'loading') await store.load();
    const line = findSameLine(store.snapshot().items, input);
    return await (line ? setQuantity(line._id, input.quantity) : add(input));
  }

  async function remove(lineId: string, message = 'was removed'): Promise<boolean> {
    const line = findLine(lineId);
    if (!line || !hasSucceeded(await store.remove(line))) return false;
    toast(`${line.product.name} ${message}`, {
      duration: UNDO_TOAST_MS,
      action: { label: 'Undo', onClick: async () => hasSucceeded(await store.add(line)) },
    });
    return true;
  }

  async function setQuantity(lineId: string, quantity: number): Promise<boolean> {
    if (quantity < 1) return remove(lineId);
    const line = findLine(lineId);
    return line !== undefined && hasSucceeded(await store.setQuantity(line, quantity));
  }

  return {
    add,
    put,
    setQuantity,
    remove,
    setCoupon: (code) => store.setCoupon(code),
    refresh: () => store.load(),
  };
}

/** Shows a failure in a toast. */
function hasSucceeded(failure: string | null): boolean {
  if (failure) toast(failure, { tone: 'bad' });
  return !failure;
}
