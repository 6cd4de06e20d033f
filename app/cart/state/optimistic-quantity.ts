import type { CartLine } from '../cart.schema.ts';

/** The expected lines after a change, shown until the server responds. */
export function updateQuantityOptimistically(
  items: readonly CartLine[],
  lineId: string,
  quantity: number,
): CartLine[] {
  if (quantity < 1) return items.filter((line) => line._id !== lineId);
  return items.map((line) =>
    line._id === lineId ? { ...line, quantity, lineTotal: inRupees(line.price * quantity) } : line,
  );
}

export function countCartItems(items: readonly Pick<CartLine, 'quantity'>[]): number {
  return items.reduce((sum, line) => sum + line.quantity, 0);
}

/** Rounds binary fractions (3 × 1299.10) to two decimals. */
function inRupees(amount: number): number {
  return Math.round(amount * 100) / 100;
}
