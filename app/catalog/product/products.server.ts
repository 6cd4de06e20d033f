import type { Expression } from 'kysely';
import { alsoDependsOn, type Dependency, dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, guest, isAllowed } from '#app/platform/security/actor.ts';
import { findIdOf } from '#app/platform/slugs/slugs.server.ts';
import { toReturnTerms } from '#app/settings/return-terms.ts';
import type { Product, ProductPage, ProductStock } from '../catalog.schema.ts';
import { capListedStock, capStock } from '../offers/few-left.ts';
import { findSwatches } from './colour-values.ts';
import { columnOf, mapAttributes, toApiAttributes } from './product-attributes.ts';
import { discountPercent } from './product-rules.ts';
import {
  findProductPage,
  findProductRows,
  findRelatedRows,
  findStockRow,
  lockProducts,
  type ProductPageRow,
  type ProductRow,
  selectLockedProducts,
  updateRatingRows,
  type VariantRow,
} from './products.db.server.ts';

/**
 * A product with all details of its page. Refuses what the actor may not see; owners see their own outfits
 * in any state (rules §4, Visibility).
 */
export async function loadProduct(db: Database, actor: Actor, id: string): Promise<ProductPage> {
  return await loadWithStock(db, actor, { id, stock: 'stock' });
}

/** Loads a product for its page, which shows exact quantities only while few are left. */
export async function loadShownProduct(db: Database, id: string): Promise<ProductPage> {
  return capStock(await loadWithStock(db, guest, { id, stock: 'few-left' }));
}

async function loadWithStock(
  db: Database,
  actor: Actor,
  { id, stock }: { id: string; stock: 'stock' | 'few-left' },
): Promise<ProductPage> {
  const row = isId(id)
    ? await dependsOn([`product:${id}`, `${stock}:${id}`], () => findProductPage(db, actor, id))
    : undefined;
  if (!row) throw refuse.notFound('Product not found');
  return toProductPage(row, actor);
}

/** The id of a product by its id or its slug, current or former. Returns unknown text unchanged. */
export async function findProductId(db: Database, idOrSlug: string): Promise<string> {
  return (await findIdOf(db, 'product', idOrSlug)) ?? idOrSlug;
}

function toProductPage(row: ProductPageRow, actor: Actor): ProductPage {
  return {
    ...toProduct(row, actor),
    variants: row.variants.map(toVariant),
    colorImages: row.color_images,
    imageAlts: row.image_alts,
    ...toApiAttributes(mapAttributes((name) => row[columnOf(name)])),
    measurements: row.measurements as ProductPage['measurements'],
    ...(row.condition && { condition: row.condition }),
    returnTerms: row.is_rental ? null : toReturnTerms(row),
  };
}

function toVariant({ id, size, color, sku, available }: VariantRow): ProductPage['variants'][number] {
  return { _id: id, size, color, sku, stock: available };
}

/** The stock of a product and of each variant. Refuses what `loadProduct` refuses. */
export async function loadProductStock(db: Database, actor: Actor, id: string): Promise<ProductStock> {
  const row = isId(id)
    ? await dependsOn([`product:${id}`, `stock:${id}`], () => findStockRow(db, actor, id))
    : undefined;
  if (!row) throw refuse.notFound('Product not found');
  return { stock: row.stock, variants: row.variants.map(toVariant) };
}

/** Products by id, in the given order, without duplicates and without those the actor may not see. */
export async function findProducts(
  db: Database,
  actor: Actor,
  ids: readonly string[],
  stock: StockDetail = 'exact',
): Promise<Product[]> {
  const wanted = [...new Set(ids)].filter(isId);
  const shown = wanted.map((id) => `product:${id}` as const);
  const rows = await dependsOn(shown, () => findProductRows(db, actor, wanted));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return toListedProducts(
    wanted.flatMap((id) => byId.get(id) ?? []),
    actor,
    stock,
  );
}

const MAX_RELATED = 3;

/** Up to 3 related products of the same category, its subcategory first (screens §2, Product detail). */
export async function listRelatedProducts(
  db: Database,
  id: string,
  stock: StockDetail = 'exact',
): Promise<Product[]> {
  if (!isId(id)) return [];
  const rows = await dependsOn(
    (found: ProductRow[]) => [`product:${id}`, ...dependenciesOfRelated(found)],
    () => findRelatedRows(db, id, MAX_RELATED),
  );
  return toListedProducts(rows, guest, stock);
}

/** All are of one category; without any, the next product of any category may be the first. */
function dependenciesOfRelated(related: readonly ProductRow[]): Dependency[] {
  const [first] = related;
  if (!first) return ['categories'];
  return [`members:${first.category_id}`, ...related.map(({ id }) => `product:${id}` as const)];
}

/** How a list shows stock: always, or only small quantities. Pages show only small ones, so that few sales change them. */
export type StockDetail = 'exact' | 'last-pieces';

/** Products of a list, as an actor may see them. */
export function toListedProducts(
  rows: readonly ProductRow[],
  actor: Actor,
  stock: StockDetail = 'exact',
): Product[] {
  const products = rows.map((row) => toProduct(row, actor));
  const detail = stock === 'exact' ? 'stock' : 'last-pieces';
  alsoDependsOn(rows.map(({ id }) => `${detail}:${id}` as const));
  if (stock === 'exact') return products;
  return products.map((product) => ({ ...product, stock: capListedStock(product.stock) }));
}

/**
 * A product as an actor may see it: only admins see a rental owner's full name, everyone else the first name. Rental
 * pictures are in `images` and `rentalImages`.
 */
export function toProduct(row: ProductRow, actor: Actor = guest): Product {
  const swatches = findSwatches(row.colors);
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    brand: row.brand,
    price: rupees(row.price_paise),
    oldPrice: row.old_price_paise === null ? null : rupees(row.old_price_paise),
    discountPercent: discountPercent(row.price_paise, row.old_price_paise),
    category: { _id: row.category_id, name: row.category_name },
    categoryName: row.category_name,
    subcategory: named(row.subcategory_id, row.subcategory_name),
    images: row.images,
    rentalImages: row.is_rental ? row.images : [],
    preview: row.preview,
    sizes: row.sizes,
    colors: row.colors,
    ...(swatches && { swatches }),
    stock: row.stock,
    tags: row.tags,
    rating: row.rating,
    reviewCount: row.review_count,
    isRental: row.is_rental,
    rentalStatus: row.rental_status as Product['rentalStatus'],
    securityDeposit: row.security_deposit_paise === null ? null : rupees(row.security_deposit_paise),
    owner: named(
      row.owner_id,
      isAllowed(actor, 'catalogue', 'rentals') ? row.owner_name : firstName(row.owner_name),
    ),
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
  };
}

function rupees(amount: number): number {
  return toRupees(paise(amount));
}

function named(id: string | null, name: string | null) {
  return id === null || name === null ? null : { _id: id, name };
}

function firstName(name: string | null): string | null {
  return name?.split(/\s/)[0] ?? null;
}

/**
 * Locks a product until commit, for aggregates over its rows; orders are not blocked, because stock has its own rows.
 * Refuses what the actor may not see.
 */
export async function lockProduct(trx: Trx, actor: Actor, id: string): Promise<void> {
  await loadProduct(trx, actor, id);
  await lockProducts(trx, [id]);
}

/**
 * Locks outfits until commit, in id order. Everyone who writes their dates, details or status locks first and reads
 * after; reads and orders are not blocked.
 */
export async function lockOutfits(trx: Trx, ids: readonly string[]): Promise<void> {
  await lockProducts(trx, ids);
}

/** The query behind `lockOutfits`, for a pipeline. */
export function selectLockedOutfits(trx: Trx, ids: Expression<string>) {
  return selectLockedProducts(trx, ids);
}

/**
 * Locks products until commit. Lock before inserting reviews and counting them, so that concurrent reviews are all
 * counted.
 */
export async function lockProductRatings(trx: Trx, productIds: readonly string[]): Promise<void> {
  await lockProducts(trx, productIds);
}

export interface ProductRating {
  productId: string;
  /** mean of the reviews; ignored if count is 0 */
  mean: number;
  count: number;
}

/** The rating without reviews (rules §4, Reviews). */
const UNREVIEWED = 5;

/** Updates the ratings of some products in one statement. */
export async function updateProductRatings(trx: Trx, ratings: readonly ProductRating[]): Promise<void> {
  await updateRatingRows(
    trx,
    ratings.map(({ productId, mean, count }) => ({
      id: productId,
      rating: count === 0 ? UNREVIEWED : Math.round(mean * 10) / 10,
      review_count: count,
    })),
  );
}
