import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { lockProductForUpdate, replaceDefaultPictures } from '../editor/admin-products.db.server.ts';
import { reindexProducts } from '../search-index/search-index.server.ts';
import { calculateNewCount, type StockCountInput } from '../stock/plan-stock.server.ts';
import { lockStockItems, setStockCounts } from '../stock/stock.db.server.ts';
import { updateVariantStock } from '../stock/update-stock.server.ts';
import type { ProductRecord, ProductRecordChange, ProductRecordFields } from './product-record.server.ts';
import {
  FILE_COLUMNS,
  findProductRecordRows,
  findSkuOwnerRows,
  insertPicture,
  listProductRecordRows,
  replaceFirstPicture,
  updateProductRecordRows,
} from './product-records.db.server.ts';

/** A page of products for sale in id order; pass the last id as `after` for the next page. */
export async function listProductRecords(
  db: Database,
  page: { after?: string; maxRows: number },
): Promise<ProductRecord[]> {
  return await listProductRecordRows(db, page);
}

/** Products and outfits with one of the handles or ids. */
export async function findProductRecords(
  db: Database,
  which: { handles: readonly string[]; ids: readonly string[] },
): Promise<ProductRecord[]> {
  return await findProductRecordRows(db, { ...which, isLocked: false });
}

/** The same, locked until commit without blocking orders. */
export async function lockProductRecords(
  trx: Trx,
  which: { handles: readonly string[]; ids: readonly string[] },
): Promise<ProductRecord[]> {
  return await findProductRecordRows(trx, { ...which, isLocked: true });
}

/** SKU → product id; unused SKUs are absent. */
export async function findSkuOwners(db: Database, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await findSkuOwnerRows(db, skus);
  return new Map(rows.map(({ sku, product_id }) => [sku as string, product_id]));
}

/** The current columns that a change of a product replaces. */
export function toRecordFields(product: ProductRecord): ProductRecordFields {
  return Object.fromEntries(
    FILE_COLUMNS.map((column) => [column, product[column]]),
  ) as unknown as ProductRecordFields;
}

/**
 * Updates many locked products in a few statements; only variants and pictures need statements per product. `by` is
 * the admin's id for the stock history. The caller validates and audits.
 */
export async function updateProductRecords(
  trx: Trx,
  changes: readonly ProductRecordChange[],
  by: string,
): Promise<void> {
  if (changes.length === 0) return;
  await updateProductRecordRows(
    trx,
    changes.map(({ id, facts }) => ({ id, ...facts })),
  );
  await setAllCounts(trx, changes, by);
  for (const { id, input, pictures, leads = [] } of changes) {
    if (input) await updateVariantStock(trx, { productId: id, input, by });
    if (pictures) await replaceDefaultPictures(trx, id, pictures);
    for (const lead of leads) await replaceFirstPicture(trx, { productId: id, ...lead });
  }
  await reindexProducts(trx, { products: changes.map(({ id }) => id) });
}

async function setAllCounts(trx: Trx, changes: readonly ProductRecordChange[], by: string): Promise<void> {
  const countInputs = new Map<string, StockCountInput>(
    changes.flatMap(({ counts = new Map() }) => [...counts]),
  );
  if (countInputs.size === 0) return;
  const onHand = await lockStockItems(trx, [...countInputs.keys()]);
  const counts = [...countInputs].map(
    ([stockItem, count]) => [stockItem, calculateNewCount(onHand.get(stockItem), count)] as const,
  );
  await setStockCounts(trx, new Map(counts), by);
}

/** A fetched picture and its position among the product's pictures. */
interface FetchedPicture {
  productId: string;
  /** '' for no colour */
  color: string;
  url: string;
  alt: string;
  position: number;
  /** replaces its colour's first picture */
  leads: boolean;
}

/** Adds a picture to a product, unless an admin has changed the product since `version`. */
export async function addPicture(
  trx: Trx,
  { leads, ...picture }: FetchedPicture,
  version: number,
): Promise<void> {
  const product = await lockProductForUpdate(trx, picture.productId);
  if (product?.version !== version) return;
  await (leads ? replaceFirstPicture : insertPicture)(trx, picture);
}
