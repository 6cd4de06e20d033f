import type { CartLine } from '../cart.schema.ts';
import type { CartLineInput } from '../state/cart-backend.ts';

/**
 * The line of a bought product whose quantity adding this input would increase. Size and colour count only where the
 * product has them, because the cart stores other default values than the product page sends.
 */
export function findSameLine(
  items: readonly CartLine[],
  { product, size, color }: CartLineInput,
): CartLine | undefined {
  return items.find(
    (line) =>
      line.product._id === product._id &&
      !product.isRental &&
      (line.size === size || !product.sizes[0]) &&
      (line.color === color || !product.colors[0]),
  );
}
