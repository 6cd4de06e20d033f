import type { Database } from '#app/platform/db/database.server.ts';
import { FOLDED_GARMENT } from '#app/shipping/bookings/measure-parcel.ts';
import { findPackedSizeRow, findPackedSizeRows, type PackedPiece } from './packed-sizes.db.server.ts';

/** Packed sizes of the products of variants, by variant id, including variants that are no longer offered. */
export async function findPackedSizes(
  db: Database,
  variantIds: readonly string[],
): Promise<Map<string, PackedPiece>> {
  return new Map((await findPackedSizeRows(db, variantIds)).map(({ id, size }) => [id, size]));
}

/** The packed size of a product or outfit; undefined for an unknown product. */
export async function findPackedSize(db: Database, productId: string): Promise<PackedPiece | undefined> {
  return await findPackedSizeRow(db, productId);
}

/** The weight of a packed piece of a product; by default that of a folded garment. */
export async function findPackedGrams(db: Database, productId: string): Promise<number> {
  return (await findPackedSize(db, productId))?.grams ?? FOLDED_GARMENT.grams;
}
