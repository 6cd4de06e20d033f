import { useEffect, useState } from 'react';
import { usePermission } from '#app/accounts/sessions/use-permission.ts';
import type { Product } from '#app/catalog/catalog.schema.ts';
import type { Order } from '#app/orders/orders.schema.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { MIN_SEARCH_LENGTH, type PaletteResult, toPaletteResults } from './palette-results.ts';

const TYPING_DEBOUNCE_MS = 250;
const MAX_RESULTS_PER_KIND = 5;

interface PaletteSearch {
  records: PaletteResult[];
  state: 'idle' | 'looking' | 'found' | 'failed';
}
const IDLE: PaletteSearch = { records: [], state: 'idle' };

/** Searches products, orders and people after a pause in typing; earlier results stay visible until then. */
export function usePaletteResults(text: string): PaletteSearch {
  const may = usePermission();
  const [products, orders, users] = [may('catalogue'), may('orders'), may('people', 'support')];
  const [search, setSearch] = useState(IDLE);
  const searchText = text.trim();
  useEffect(() => {
    if (searchText.length < MIN_SEARCH_LENGTH) {
      setSearch(IDLE);
      return;
    }
    const abortController = new AbortController();
    const timer = setTimeout(() => {
      setSearch((now) => ({ ...now, state: 'looking' }));
      searchRecords(searchText, { products, orders, users }, abortController.signal).then(
        (records) => setSearch({ records, state: 'found' }),
        () => !abortController.signal.aborted && setSearch({ records: [], state: 'failed' }),
      );
    }, TYPING_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [searchText, products, orders, users]);
  return search;
}

type FoundUser = Parameters<typeof toPaletteResults>[0]['users'][number];

interface Kinds {
  products: boolean;
  orders: boolean;
  users: boolean;
}

/** Searches only what the role may see. */
async function searchRecords(
  searchText: string,
  kinds: Kinds,
  signal: AbortSignal,
): Promise<PaletteResult[]> {
  const params = `search=${encodeURIComponent(searchText)}&limit=${MAX_RESULTS_PER_KIND}`;
  const [{ products }, { orders }, { users }] = await Promise.all([
    kinds.products
      ? callApi<{ products: Product[] }>('GET', `/api/admin/products?${params}`, { signal })
      : { products: [] },
    kinds.orders
      ? callApi<{ orders: Order[] }>('GET', `/api/admin/orders?${params}`, { signal })
      : { orders: [] },
    kinds.users
      ? callApi<{ users: FoundUser[] }>('GET', `/api/admin/users?${params}`, { signal })
      : { users: [] },
  ]);
  return toPaletteResults({ products, orders, users });
}
