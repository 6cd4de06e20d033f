import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';

/** Weight and size of one packed piece; null: unknown. */
export interface PackedPiece {
  grams: number | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
}

const size = sql`json_build_object(
  'grams', packed_grams, 'lengthCm', packed_length_cm,
  'widthCm', packed_width_cm, 'heightCm', packed_height_cm
)`;

export async function findPackedSizeRows(
  db: Database,
  variantIds: readonly string[],
): Promise<{ id: string; size: PackedPiece }[]> {
  const { rows } = await sql<{ id: string; size: PackedPiece }>`
    select variants.id, ${size} as size from variants join products on products.id = product_id
    where variants.id = any (${[...variantIds]}::uuid[])
  `.execute(db);
  return rows;
}

export async function findPackedSizeRow(db: Database, productId: string): Promise<PackedPiece | undefined> {
  const { rows } = await sql<{ size: PackedPiece }>`
    select ${size} as size from products where id = ${productId}
  `.execute(db);
  return rows[0]?.size;
}
