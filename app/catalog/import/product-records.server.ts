import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { ProductRecord } from './product-record.server.ts';
import {
  findProductRecordRows,
  findSkuOwnerRows,
  listProductRecordRows,
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
