import type { CartLine } from '../cart.schema.ts';
import type { CartView } from '../state/cart-provider.tsx';

/** Whether a smaller quantity can be ordered; an outfit is available on its dates or not at all. */
const isReducible = ({ product, available }: CartLine) => !product.isRental && available > 0;

/** Whether some of the items can be ordered, if not all. */
export function hasOrderable({ items }: Pick<CartView, 'items'>): boolean {
  return items.some((line) => line.problem === null || isReducible(line));
}

/** Whether some items cannot be ordered, and others can. */
export function canContinueWithoutSome(cart: CartView): boolean {
  return cart.items.some(({ problem }) => problem !== null) && hasOrderable(cart);
}

/** Removes items that cannot be ordered and reduces others to the stock. Returns whether it succeeded. */
export async function dropUnavailable({ items, remove, setQuantity }: CartView): Promise<boolean> {
  for (const line of items.filter(({ problem }) => problem !== null)) {
    const { _id, available } = line;
    if (!(await (isReducible(line) ? setQuantity(_id, available) : remove(_id)))) return false;
  }
  return true;
}
