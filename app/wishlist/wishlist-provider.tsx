import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { onOtherTab } from '#app/platform/browser/browser-storage.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { GUEST_WISHLIST_KEY, guestWishlist, readGuestWishlist, serverWishlist } from './guest-wishlist.ts';
import { WISHLIST_LOADING, type WishlistState, WishlistStore } from './wishlist-store.ts';

export interface WishlistView extends WishlistState {
  count: number;
  has: (productId: string) => boolean;
  /** Optimistic; resolves to whether it succeeded. */
  add: (product: Product) => Promise<boolean>;
  remove: (productId: string) => Promise<boolean>;
  refresh: () => Promise<void>;
}

type WishlistSource = Pick<WishlistStore, 'subscribe' | 'snapshot' | 'add' | 'remove' | 'load'>;

export const WishlistContext = createContext<WishlistSource | undefined>(undefined);

/** The wishlist of the current user. A guest's is merged into the account at sign-in. */
export function WishlistProvider({ children }: { children: React.ReactNode }) {
  const [store] = useState(() => new WishlistStore());
  useWishlistLoader(store);
  return <WishlistContext value={store}>{children}</WishlistContext>;
}

export function useWishlist(): WishlistView {
  const store = useWishlistStore();
  const state = useSyncExternalStore(store.subscribe, store.snapshot, () => WISHLIST_LOADING);
  return useMemo(() => viewOf(state, store), [state, store]);
}

/** Re-renders only when this product's state changes, because a page has many hearts. */
export function useSaved(productId: string): Pick<WishlistView, 'add'> & { isSaved: boolean } {
  const store = useWishlistStore();
  const isSaved = useSyncExternalStore(
    store.subscribe,
    () => isAmong(store.snapshot(), productId),
    () => false,
  );
  return { isSaved, add: (product) => toastFailure(store.add(product)) };
}

function useWishlistStore(): WishlistSource {
  const store = useContext(WishlistContext);
  if (!store) throw new Error('useWishlist needs a WishlistProvider.');
  return store;
}

function isAmong({ items }: WishlistState, productId: string): boolean {
  return items.some((product) => product._id === productId);
}

async function toastFailure(outcome: Promise<string | null>): Promise<boolean> {
  const failure = await outcome;
  if (failure) toast(failure, { tone: 'bad' });
  return failure === null;
}

function viewOf(state: WishlistState, store: WishlistSource): WishlistView {
  return {
    ...state,
    count: state.items.length,
    has: (productId) => isAmong(state, productId),
    add: (product) => toastFailure(store.add(product)),
    remove: (productId) => {
      const product = state.items.find((each) => each._id === productId);
      return product ? toastFailure(store.remove(product)) : Promise.resolve(true);
    },
    refresh: () => store.load(),
  };
}

function useWishlistLoader(store: WishlistStore): void {
  const { status, token } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another user
  useEffect(() => {
    if (status === 'loading') return;
    const leaving = new AbortController();
    if (status === 'guest') {
      store.open(guestWishlist, readGuestWishlist());
      store.load(leaving.signal);
    } else {
      openServerWishlist(store, leaving.signal);
    }
    return () => leaving.abort();
  }, [store, status, token]);

  useEffect(
    () => onOtherTab([GUEST_WISHLIST_KEY], () => status === 'guest' && store.load()),
    [store, status],
  );
}

async function openServerWishlist(store: WishlistStore, signal: AbortSignal): Promise<void> {
  store.open(serverWishlist, undefined);
  if (readGuestWishlist().length > 0) await mergeGuestWishlist().catch(() => undefined);
  if (!signal.aborted) await store.load(signal);
}

async function mergeGuestWishlist(): Promise<void> {
  const merging = await import('./merge-guest-wishlist.ts');
  await merging.mergeGuestWishlist();
}
