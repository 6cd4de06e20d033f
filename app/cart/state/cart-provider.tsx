import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { onOtherTab } from '#app/platform/browser/browser-storage.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { CartLine } from '../cart.schema.ts';
import { hasGuestCart, lazyGuestCart, loadUnpricedCart } from '../guest/lazy-guest-cart.ts';
import { type CartLineInput, GUEST_CART_KEY, serverCart } from './cart-backend.ts';
import { type CartState, CartStore, countCartItems, findSameLine, INITIAL_CART_STATE } from './cart-store.ts';

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
  const navigate = useNavigate();
  const [cart] = useState(() => {
    const store = new CartStore();
    return { store, actions: createCartActions(store, () => void navigate('/cart')) };
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
  /** Puts exactly this quantity in the cart: sets that of an existing line, and shows only a failure. */
  put: (input: CartLineInput) => Promise<boolean>;
  /** A quantity below 1 removes the line and offers 'Undo'. */
  setQuantity: (lineId: string, quantity: number) => void;
  /** Removes the line and offers 'Undo' in a toast with this message. */
  remove: (lineId: string, message?: string) => void;
  /** Applies a coupon, or removes it with null. Returns null on success, else the error message. */
  setCoupon: (code: string | null) => Promise<string | null>;
  /** Fetches the cart again, for example after an order. */
  refresh: () => Promise<void>;
}

const ADDED_TOAST_MS = 2_000;
const UNDO_TOAST_MS = 6_000;

/** Changes to the cart, with their toasts (screens §8). */
function createCartActions(store: CartStore, showCart: () => void): CartActions {
  const findLine = (lineId: string) => store.snapshot().items.find((line) => line._id === lineId);

  async function add(input: CartLineInput): Promise<boolean> {
    if (!input.product?._id) {
      toast('Invalid product data', { tone: 'bad' });
      return false;
    }
    const failure = await store.add(input);
    if (failure) toast(failure, { tone: 'bad' });
    else
      toast('Item added to cart successfully', {
        tone: 'good',
        duration: ADDED_TOAST_MS,
        action: { label: 'View cart', onClick: showCart },
      });
    return failure === null;
  }

  async function put(input: CartLineInput): Promise<boolean> {
    if (store.snapshot().status === 'loading') await store.load();
    const line = findSameLine(store.snapshot().items, input);
    const failure = line ? await setLine(line, input.quantity) : await store.add(input);
    if (failure) toast(failure, { tone: 'bad' });
    return failure === null;
  }

  async function setLine(line: CartLine, quantity: number): Promise<string | null> {
    return line.quantity === quantity ? null : await store.setQuantity(line, quantity);
  }

  async function remove(lineId: string, message = 'was removed'): Promise<void> {
    const line = findLine(lineId);
    if (!line) return;
    const failure = await store.remove(line);
    if (failure) toast(failure, { tone: 'bad' });
    else offerUndo(line, message);
  }

  function offerUndo(line: CartLine, message: string): void {
    toast(`${line.product.name} ${message}`, {
      duration: UNDO_TOAST_MS,
      action: { label: 'Undo', onClick: () => putBack(line) },
    });
  }

  async function putBack(line: CartLine): Promise<void> {
    const failure = await store.add(line);
    if (failure) toast(failure, { tone: 'bad' });
  }

  async function setQuantity(lineId: string, quantity: number): Promise<void> {
    const line = findLine(lineId);
    if (!line) return;
    if (quantity < 1) return remove(lineId);
    const failure = await store.setQuantity(line, quantity);
    if (failure) toast(failure, { tone: 'bad' });
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
