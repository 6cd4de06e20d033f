import { deskAddress } from '#app/orders/order-query.ts';

/** Something that the palette leads to. */
export interface Find {
  to: string;
  name: string;
  /** what kind of thing it is, or what tells it from others of its name */
  words: string;
}

/** From so many letters on, products, orders and people are looked for. */
export const FEWEST_LETTERS = 2;

/** Screens with the sought words in their names, those that begin so first; all while nothing is sought. */
export function screensNamed(screens: readonly { to: string; name: string }[], text: string): Find[] {
  const sought = text.trim().toLowerCase();
  return screens
    .map(({ to, name }) => ({ to, name, words: 'Screen', place: placeOf(name.toLowerCase(), sought) }))
    .filter(({ place }) => place !== undefined)
    .sort((one, other) => (one.place as number) - (other.place as number))
    .map(({ place, ...find }) => find);
}

/** 0: it begins so; 1: a word of it does; undefined: neither. */
function placeOf(name: string, sought: string): number | undefined {
  if (name.startsWith(sought)) return 0;
  return name.includes(` ${sought}`) ? 1 : undefined;
}

interface Found {
  products: readonly { _id: string; name: string; categoryName: string }[];
  orders: readonly { _id: string; orderNumber: string; status: string; user: { name: string } }[];
  users: readonly { name: string; email: string; isAdmin: boolean }[];
}

/** What was found, as what the palette leads to. */
export function thingsFound({ products, orders, users }: Found): Find[] {
  return [
    ...orders.map(({ orderNumber, status, user }) => ({
      to: deskAddress({ orderNumber }),
      name: orderNumber,
      words: `Order of ${user.name}, ${status}`,
    })),
    ...products.map(({ _id, name, categoryName }) => ({
      to: `/admin/products/${_id}`,
      name,
      words: `Product, ${categoryName}`,
    })),
    ...users.map(({ name, email, isAdmin }) => ({
      to: `/admin/${isAdmin ? 'users' : 'customers'}?search=${encodeURIComponent(email)}`,
      name,
      words: `${isAdmin ? 'Admin' : 'Customer'}, ${email}`,
    })),
  ];
}
