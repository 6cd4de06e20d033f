import type { Insertable } from 'kysely';
import type { Trx } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { insertMany } from '#app/foundation/insert-many.server.ts';
import type { Products, StockItems, Variants } from '#app/foundation/tables.gen.ts';
import { offered } from './arrange-stock.ts';
import type { NewProduct, NewVariant } from './new-product.ts';

interface Described {
  id: string;
  product: NewProduct;
  searchText: string;
}

/** Writes new products with everything that belongs to them, a statement per table. */
export async function insertProducts(trx: Trx, described: readonly Described[]): Promise<void> {
  const pieces = described.map(({ id, product }) => piecesOf(id, product));
  const products = described.map((each, place) => toProductRow(each, (pieces[place] as Pieces).variants));
  const heaps = pieces.flatMap(({ stockItems }) => stockItems);
  await insertMany(trx, 'products', products);
  await insertMany(trx, 'stock_items', heaps);
  await insertMany(
    trx,
    'variants',
    pieces.flatMap(({ variants }) => variants),
  );
  await insertMany(trx, 'stock_movements', heaps.filter(({ on_hand }) => on_hand !== 0).map(toReceived));
  await insertMany(trx, 'product_pictures', described.flatMap(toPictureRows));
}

/** Names every column: rows that are written together must. */
function toProductRow(
  { id, product, searchText }: Described,
  variants: Pieces['variants'],
): Insertable<Products> {
  return {
    id,
    name: product.name,
    handle: product.handle ?? null,
    description: product.description ?? '',
    material_and_care: product.materialAndCare ?? '',
    fabric: product.fabric ?? '',
    brand: product.brand ?? '',
    maker_name: product.maker?.name ?? '',
    maker_address: product.maker?.address ?? '',
    country_of_origin: product.countryOfOrigin ?? 'India',
    hsn: product.hsn ?? '6204',
    category_id: product.categoryId,
    subcategory_id: product.subcategoryId ?? null,
    price_paise: product.pricePaise,
    old_price_paise: product.oldPricePaise ?? null,
    tags: product.tags ?? [],
    sizes: offered(variants.map(({ size }) => size)),
    colors: offered(variants.map(({ color }) => color)),
    measurements: product.measurements ?? {},
    is_rental: product.rental !== undefined,
    rental_status: product.rental?.status ?? null,
    security_deposit_paise: product.rental?.securityDepositPaise ?? null,
    owner_id: product.rental?.ownerId ?? null,
    is_active: product.isActive ?? true,
    created_at: (product.createdAt ?? new Date()).toISOString(),
    search_text: searchText,
  };
}

type Pieces = ReturnType<typeof piecesOf>;

/** The variants of a product and the heaps that they are taken from: one for all of a pool, else each its own. */
function piecesOf(productId: string, product: NewProduct) {
  if ('pool' in product) {
    const { sizes, colors, quantity } = product.pool;
    const heap = toStockItem(productId, quantity);
    const choices = orNone(sizes).flatMap((size) => orNone(colors).map((color) => ({ size, color })));
    return {
      stockItems: [heap],
      variants: choices.map((choice, position) => toVariant(choice, position, heap)),
    };
  }
  const { together } = product;
  if (together !== undefined) {
    const heap = toStockItem(productId, together);
    return {
      stockItems: [heap],
      variants: product.variants.map((variant, position) => toVariant(variant, position, heap)),
    };
  }
  const stockItems = product.variants.map(({ quantity }) => toStockItem(productId, quantity));
  return {
    stockItems,
    variants: product.variants.map((variant, position) =>
      toVariant(variant, position, stockItems[position] as Insertable<StockItems>),
    ),
  };
}

function orNone(values: string[]): string[] {
  return values.length === 0 ? [''] : values;
}

function toStockItem(productId: string, quantity: number): Insertable<StockItems> & { on_hand: number } {
  return { id: newId(), product_id: productId, on_hand: quantity };
}

function toVariant(
  choice: Omit<NewVariant, 'quantity'>,
  position: number,
  heap: Insertable<StockItems>,
): Insertable<Variants> & { size: string; color: string } {
  return {
    id: newId(),
    product_id: heap.product_id,
    size: choice.size ?? '',
    color: choice.color ?? '',
    sku: choice.sku ?? null,
    position,
    stock_item_id: heap.id,
  };
}

function toReceived({ id, on_hand }: { id: string; on_hand: number }) {
  return { stock_item_id: id, change: on_hand, reason: 'received' };
}

function toPictureRows({ id, product }: Described) {
  return (product.pictures ?? []).map(({ url, alt = '', color = '', position }, place) => ({
    id: newId(),
    product_id: id,
    color,
    url,
    alt,
    position: position ?? place,
  }));
}
