import { adminOrderAddress } from '#app/orders/admin/list/order-list-query.ts';

/** Something that the palette leads to. */
export interface PaletteResult {
  to: string;
  name: string;
  /** what kind of thing it is, or what tells it from others of its name */
  detail: string;
}

/** From so many letters on, products, orders and people are looked for. */
export const MIN_SEARCH_LENGTH = 2;

/** Screens with the sought words in their names, those that begin so first; all while nothing is sought. */
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

/** 0: it begins so; 1: a word of it does; undefined: neither. */
function rankOf(name: string, searchText: string): number | undefined {
  if (name.startsWith(searchText)) return 0;
  return name.includes(` ${searchText}`) ? 1 : undefined;
}

interface FoundRecords {
  products: readonly { _id: string; name: string; categoryName: string }[];
  orders: readonly { _id: string; orderNumber: string; status: string; user: { name: string } }[];
  users: readonly { name: string; email: string; isAdmin: boolean }[];
}

/** What was found, as what the palette leads to. */
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
