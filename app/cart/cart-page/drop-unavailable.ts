import type { CartView } from '../state/cart-provider.tsx';

/** Removes what cannot be ordered and reduces the rest to what is left. Returns whether it succeeded. */
export async function dropUnavailable({ items, remove, setQuantity }: CartView): Promise<boolean> {
  for (const { _id, product, available } of items.filter(({ problem }) => problem !== null)) {
    const isReducible = !product.isRental && available > 0;
    if (!(await (isReducible ? setQuantity(_id, available) : remove(_id)))) return false;
  }
  return true;
}
