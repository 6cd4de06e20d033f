import type { Insertable } from 'kysely';
import { insertMany, type Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { Products, StockItems, Variants } from '#app/platform/db/tables.gen.ts';
import { findShopTime } from '#app/platform/time/shop-clock.server.ts';
import { combineOptions } from '../offers/product-choice.ts';
import { mapPackedColumns } from '../packed-size/packed-size.ts';
import { fromApiAttributes, INITIAL_ATTRIBUTES, mapAttributeColumns } from '../product/product-attributes.ts';
import { listOfferedValues } from '../stock/update-stock.server.ts';
import type { NewProduct, NewVariant } from './new-product.server.ts';

interface NewProductRow {
  id: string;
  product: NewProduct;
  searchText: string;
}

/** Inserts products with variants, stock and pictures, one statement per table. */
export async function insertProducts(trx: Trx, newRows: readonly NewProductRow[]): Promise<void> {
  const stockRows = newRows.map(({ id, product }) => toStockRows(id, product));
  const now = await findShopTime(trx);
  const products = newRows.map((each, index) =>
    toProductRow(each, { now, variants: (stockRows[index] as StockRows).variants }),
  );
  const existingItems = stockRows.flatMap(({ stockItems }) => stockItems);
  await insertMany(trx, 'products', products);
  await insertMany(trx, 'stock_items', existingItems);
  await insertMany(
    trx,
    'variants',
    stockRows.flatMap(({ variants }) => variants),
  );
  await insertMany(
    trx,
    'stock_movements',
    existingItems.filter(({ on_hand }) => on_hand !== 0).map(toReceived),
  );
  await insertMany(trx, 'product_pictures', newRows.flatMap(toPictureRows));
}

/** Sets every column, because rows of one insert must have the same columns. */
function toProductRow(
  { id, product, searchText }: NewProductRow,
  { now, variants }: { now: Date; variants: StockRows['variants'] },
): Insertable<Products> {
  const attributes = fromApiAttributes(product);
  return {
    id,
    name: product.name,
    handle: product.handle ?? null,
    description: product.description ?? '',
    ...mapAttributeColumns((name) => attributes[name] ?? INITIAL_ATTRIBUTES[name]),
    ...mapPackedColumns((name) => product[name] ?? null),
    category_id: product.categoryId,
    subcategory_id: product.subcategoryId ?? null,
    price_paise: product.pricePaise,
    old_price_paise: product.oldPricePaise ?? null,
    tags: product.tags ?? [],
    sizes: listOfferedValues(variants.map(({ size }) => size)),
    colors: listOfferedValues(variants.map(({ color }) => color)),
    measurements: product.measurements ?? {},
    is_rental: product.rental !== undefined,
    rental_status: product.rental?.status ?? null,
    security_deposit_paise: product.rental?.securityDepositPaise ?? null,
    owner_id: product.rental?.ownerId ?? null,
    is_active: product.isActive ?? true,
    created_at: (product.createdAt ?? now).toISOString(),
    search_text: searchText,
  };
}

type StockRows = ReturnType<typeof toStockRows>;

/** Variants and their stock items: one for all if pooled, otherwise one each. */
function toStockRows(productId: string, product: NewProduct) {
  if ('pool' in product) {
    const { sizes, colors, quantity } = product.pool;
    const stockItem = toStockItem(productId, quantity);
    const choices = combineOptions(sizes, colors);
    return {
      stockItems: [stockItem],
      variants: choices.map((choice, position) => toVariant(choice, position, stockItem)),
    };
  }
  const { together } = product;
  if (together !== undefined) {
    const stockItem = toStockItem(productId, together);
    return {
      stockItems: [stockItem],
      variants: product.variants.map((variant, position) => toVariant(variant, position, stockItem)),
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

function toStockItem(productId: string, quantity: number): Insertable<StockItems> & { on_hand: number } {
  return { id: newId(), product_id: productId, on_hand: quantity };
}

function toVariant(
  choice: Omit<NewVariant, 'quantity'>,
  position: number,
  stockItem: Insertable<StockItems>,
): Insertable<Variants> & { size: string; color: string } {
  return {
    id: newId(),
    product_id: stockItem.product_id,
    size: choice.size ?? '',
    color: choice.color ?? '',
    sku: choice.sku ?? null,
    position,
    stock_item_id: stockItem.id,
  };
}

function toReceived({ id, on_hand }: { id: string; on_hand: number }) {
  return { stock_item_id: id, change: on_hand, reason: 'received' };
}

function toPictureRows({ id, product }: NewProductRow) {
  return (product.pictures ?? []).map(({ url, alt = '', color = '', position }, index) => ({
    id: newId(),
    product_id: id,
    color,
    url,
    alt,
    position: position ?? index,
  }));
}
