/** Limits of product fields, for the server and the admin form. */

export const MAX_PRODUCT_NAME_LENGTH = 200;
export const MAX_OPTION_LENGTH = 60;
export const MAX_VARIANTS = 100;
export const MAX_TAGS = 30;
/** The form asks for as many as an upload may have first. */
export const MAX_PRODUCT_PICTURES = 20;
export const MAX_STOCK = 1_000_000;
export const MAX_PRODUCT_RUPEES = 10_000_000;

export const WRONG_PRICE = 'The price is in rupees: 0 or more, with at most two decimals.';
export const WRONG_STOCK = 'The stock is a whole number, 0 or more.';
export const WRONG_HSN = 'An HSN code has 4, 6 or 8 digits.';

/** Rounded (screens §3); 0 if the old price is not higher. Both prices in the same unit. */
export const MRP_BELOW_PRICE = 'The MRP must be at least the price.';

/** A price above the MRP is refused (rules §4, MRP). Absent values pass. */
export function isMrpBelowPrice(price: number | undefined, mrp: number | null | undefined): boolean {
  return price !== undefined && mrp !== undefined && mrp !== null && mrp < price;
}

export function discountPercent(price: number, oldPrice: number | null): number {
  if (oldPrice === null || oldPrice <= price) return 0;
  return Math.round(((oldPrice - price) / oldPrice) * 100);
}
