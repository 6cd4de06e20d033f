import { adminOrderAddress } from '#app/orders/admin/order-list-query.ts';

/** A destination in the palette. */
export interface PaletteResult {
  to: string;
  name: string;
  /** the kind of result, or a detail that tells apart results with the same name */
  detail: string;
}

/** Shortest query that is sent to the server. */
export const MIN_SEARCH_LENGTH = 2;

/** Screens whose names match the query, prefix matches first; all screens for an empty query. */
export function findPagesByName(
  pages: readonly { to: string; name: string }[],
  text: string,
): PaletteResult[] {
  const searchText = text.trim().toLowerCase();
  return pages
    .map(({ to, name }) => ({ to, name, detail: 'Screen', rank: rankOf(name.toLowerCase(), searchText) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => (one.rank as number) - (other.rank as number))
    .map(({ rank, ...result }) => result);
}

/** 0: the name starts with the query; 1: a later word does; undefined: no match. */
function rankOf(name: string, searchText: string): number | undefined {
  if (name.startsWith(searchText)) return 0;
  return name.includes(` ${searchText}`) ? 1 : undefined;
}

interface FoundRecords {
  products: readonly { _id: string; name: string; categoryName: string }[];
  orders: readonly { _id: string; orderNumber: string; status: string; user: { name: string } }[];
  users: readonly { name: string; email: string; isAdmin: boolean }[];
}

export function toPaletteResults({ products, orders, users }: FoundRecords): PaletteResult[] {
  return [
    ...orders.map(({ orderNumber, status, user }) => ({
      to: adminOrderAddress({ orderNumber }),
      name: orderNumber,
      detail: `Order of ${user.name}, ${status}`,
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
