import type { Expression } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { type ReturnTerms, toReturnTerms } from '#app/settings/return-terms.ts';
import type { Product } from '../catalog.schema.ts';
import type { VariantRow } from '../product/products.db.server.ts';
import {
  findChosenVariantRows,
  findOfferRows,
  listSkus,
  type OfferRow,
  selectOfferRows,
} from '../product/products.db.server.ts';
import { toProduct } from '../product/products.server.ts';
import { type Choice, findVariant } from './product-choice.ts';

export interface OfferChoice extends Choice {
  productId: string;
}

/** The offer for a choice: available, not in this size or colour, or no such product. */
export type Offer = AvailableOffer | { kind: 'notOffered'; product: Product } | { kind: 'gone' };

export interface AvailableOffer {
  kind: 'offer';
  product: Product;
  variantId: string;
  /** choices with the same stock item share its quantity */
  stockItemId: string;
  /** '' if the product has no sizes (or colours) */
  size: string;
  color: string;
  available: number;
  /** the price, or a rental's deposit (rules §4, Rentals) */
  unitPricePaise: Paise;
  /** the price; for rentals per day */
  pricePaise: Paise;
  isRental: boolean;
  hsn: string;
  /** of one piece; null: unknown */
  packedGrams: number | null;
  returnTerms: ReturnTerms;
}

/**
 * Offers for the choices, in their order, with one query. Everyone is offered what a guest may see, so admins cannot
 * buy hidden products either.
 */
export async function findOffers(db: Database, choices: readonly OfferChoice[]): Promise<Offer[]> {
  const rows = await findOfferRows(db, choices.map(({ productId }) => productId).filter(isId));
  const byProduct = new Map(rows.map((row) => [row.id, row]));
  return choices.map((choice) => {
    const row = byProduct.get(choice.productId);
    if (!row) return { kind: 'gone' };
    const variant = findVariant(row.variants, choice);
    return variant ? toOffer(row, variant) : { kind: 'notOffered', product: toProduct(row) };
  });
}

/** The same for variant ids; archived variants are 'notOffered'. */
export async function findOffersOfVariants(
  db: Database,
  chosen: readonly { productId: string; variantId: string }[],
): Promise<Offer[]> {
  const productIds = chosen.map(({ productId }) => productId);
  return toOffersOfVariants(await findOfferRows(db, productIds), chosen);
}

/** The query behind `findOffersOfVariants`, for a pipeline. */
export function selectOffers(db: Database, productIds: Expression<string>) {
  return selectOfferRows(db, productIds);
}

export function toOffersOfVariants(
  rows: readonly OfferRow[],
  chosen: readonly { productId: string; variantId: string }[],
): Offer[] {
  const byProduct = new Map(rows.map((row) => [row.id, row]));
  return chosen.map(({ productId, variantId }) => {
    const row = byProduct.get(productId);
    if (!row) return { kind: 'gone' };
    const variant = row.variants.find(({ id }) => id === variantId);
    return variant ? toOffer(row, variant) : { kind: 'notOffered', product: toProduct(row) };
  });
}

function toOffer(row: OfferRow, variant: VariantRow): AvailableOffer {
  return {
    kind: 'offer',
    product: showColour(toProduct(row), row.color_images[variant.color]),
    variantId: variant.id,
    stockItemId: variant.stockItemId,
    size: variant.size,
    color: variant.color,
    available: variant.available,
    unitPricePaise: paise(row.is_rental ? (row.security_deposit_paise ?? 0) : row.price_paise),
    pricePaise: paise(row.price_paise),
    isRental: row.is_rental,
    hsn: row.hsn,
    packedGrams: row.packed_grams,
    returnTerms: toReturnTerms(row),
  };
}

/** Cart lines and orders show a product's first picture: that of the chosen colour, if the colour has any. */
function showColour(product: Product, ofColour: readonly string[] = []): Product {
  const [first] = ofColour;
  if (!first || first === product.images[0]) return product;
  const others = product.images.filter((image) => !ofColour.includes(image));
  return { ...product, images: [...ofColour, ...others], preview: null };
}

/**
 * Products and choices by variant id, including those no longer on sale, which a cart shows with the reason. Does not
 * check visibility: call it only for variants that the customer has selected before.
 */
export async function findChosenVariants(
  db: Database,
  variantIds: readonly string[],
): Promise<Map<string, Choice & { product: Product }>> {
  const rows = await findChosenVariantRows(db, variantIds);
  return new Map(
    rows.map((row) => [row.variant_id, { product: toProduct(row), size: row.size, color: row.color }]),
  );
}

/** SKUs by variant id, including variants that are no longer offered. */
export async function findSkus(db: Database, variantIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await listSkus(db, variantIds)).map(({ id, sku }) => [id, sku]));
}
