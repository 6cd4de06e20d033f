export interface VariantQuantity {
  variantId: string;
  quantity: number;
}

/** Throws on quantities that are not positive integers: a bug, never user input. */
export function requireValidQuantities(quantities: readonly VariantQuantity[]): void {
  const wrong = quantities.find(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1);
  if (wrong) throw new Error(`Invalid quantity: ${wrong.quantity} of ${wrong.variantId}`);
}
