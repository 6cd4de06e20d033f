import { useEffect, useState } from 'react';
import { usePermission } from '#app/accounts/sessions/use-permission.ts';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { adminOrderAddress } from '#app/orders/admin/order-list-query.ts';
import type { Order } from '#app/orders/orders.schema.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { RENTAL_LIST } from '#app/rentals/admin/rental-lists.ts';
import type { RentalOrder, RentalOrders } from '#app/rentals/rental.schema.ts';
import { editDistance } from '#app/search/fuzzy-match.ts';

/** A destination in the palette. */
export interface PaletteResult {
  to: string;
  name: string;
  /** the kind of result, or a detail that distinguishes results with the same name */
  detail: string;
}

/** Shortest query that is sent to the server. */
const MIN_SEARCH_LENGTH = 2;

/** Screens whose names match the query, prefix matches first and typos last; all screens for an empty query. */
export function findPagesByName(
  pages: readonly { to: string; name: string }[],
  text: string,
): PaletteResult[] {
  const searchText = text.trim().toLowerCase();
  return pages
    .map(({ to, name }) => ({ to, name, detail: 'Page', rank: rankOf(name.toLowerCase(), searchText) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => (one.rank as number) - (other.rank as number))
    .map(({ rank, ...result }) => result);
}

/** In shorter words a typo cannot be distinguished from another word. */
const MIN_LENGTH_WITH_TYPO = 4;

/** 0: the name starts with the query; 1: a later word does; 2: with one typo; undefined: no match. */
function rankOf(name: string, searchText: string): number | undefined {
  if (name.startsWith(searchText)) return 0;
  if (name.includes(` ${searchText}`)) return 1;
  if (searchText.length < MIN_LENGTH_WITH_TYPO) return undefined;
  return [name, ...name.split(' ')].some((words) => editDistance(words, searchText) <= 1) ? 2 : undefined;
}

interface FoundRecords {
  products: readonly { _id: string; name: string; categoryName: string }[];
  orders: readonly { _id: string; orderNumber: string; status: string; user: { name: string } }[];
  rentals: readonly (Pick<RentalOrder, 'number' | 'status'> & { rentalProduct: { name: string } })[];
  users: readonly { name: string; email: string; isAdmin: boolean }[];
}

export function toPaletteResults({ products, orders, rentals, users }: FoundRecords): PaletteResult[] {
  return [
    ...orders.map(({ orderNumber, status, user }) => ({
      to: adminOrderAddress({ orderNumber }),
      name: orderNumber,
      detail: `Order of ${user.name}, ${status}`,
    })),
    ...rentals.map(({ number, status, rentalProduct }) => ({
      to: RENTAL_LIST.screenUrl({ search: number }),
      name: number,
      detail: `Rental of ${rentalProduct.name}, ${status}`,
    })),
    ...products.map(({ _id, name, categoryName }) => ({
      to: `/admin/products/${_id}`,
      name,
      detail: `Product, ${categoryName}`,
    })),
    ...users.map(({ name, email, isAdmin }) => ({
      to: `/admin/${isAdmin ? 'users' : 'customers'}?search=${encodeURIComponent(email)}`,
      name,
      detail: `${isAdmin ? 'Admin' : 'Customer'}, ${email}`,
    })),
  ];
}

const TYPING_DEBOUNCE_MS = 250;
const MAX_RESULTS_PER_KIND = 5;

interface PaletteSearch {
  records: PaletteResult[];
  state: 'idle' | 'looking' | 'found' | 'failed';
}
const IDLE: PaletteSearch = { records: [], state: 'idle' };

/** Searches products, orders, rentals and people after a pause in typing; earlier results stay visible until then. */
export function usePaletteResults(text: string): PaletteSearch {
  const may = usePermission();
  const [products, orders, rentals] = [may('catalogue'), may('orders'), may('rentals')];
  const users = may('people', 'support');
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
      searchRecords(searchText, { products, orders, rentals, users }, abortController.signal).then(
        (records) => setSearch({ records, state: 'found' }),
        () => !abortController.signal.aborted && setSearch({ records: [], state: 'failed' }),
      );
    }, TYPING_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [searchText, products, orders, rentals, users]);
  return search;
}

type FoundUser = Parameters<typeof toPaletteResults>[0]['users'][number];

interface Kinds {
  products: boolean;
  orders: boolean;
  rentals: boolean;
  users: boolean;
}

/** Searches only what the role may see. */
async function searchRecords(
  searchText: string,
  kinds: Kinds,
  signal: AbortSignal,
): Promise<PaletteResult[]> {
  const params = `search=${encodeURIComponent(searchText)}&limit=${MAX_RESULTS_PER_KIND}`;
  const [{ products }, { orders }, { rentalOrders }, { users }] = await Promise.all([
    kinds.products
      ? callApi<{ products: Product[] }>('GET', `/api/admin/products?${params}`, { signal })
      : { products: [] },
    kinds.orders
      ? callApi<{ orders: Order[] }>('GET', `/api/admin/orders?${params}`, { signal })
      : { orders: [] },
    kinds.rentals
      ? callApi<RentalOrders>('GET', `/api/admin/rental-orders?${params}`, { signal })
      : { rentalOrders: [] },
    kinds.users
      ? callApi<{ users: FoundUser[] }>('GET', `/api/admin/users?${params}`, { signal })
      : { users: [] },
  ]);
  return toPaletteResults({ products, orders, rentals: rentalOrders, users });
}
