import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import type { PackedSize } from './packed-size.ts';

const size = sql`json_build_object(
  'packedWeight', packed_grams, 'packedLength', packed_length_cm,
  'packedWidth', packed_width_cm, 'packedHeight', packed_height_cm
)`;

/** Packed sizes of the products of variants, by variant id, including variants that are no longer offered. */
export async function findPackedSizes(
  db: Database,
  variantIds: readonly string[],
): Promise<Map<string, PackedSize>> {
  const { rows } = await sql<{ id: string; size: PackedSize }>`
    select variants.id, ${size} as size from variants join products on products.id = product_id
    where variants.id = any (${[...variantIds]}::uuid[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.size]));
}

/** The packed size of a product or outfit. */
export async function findPackedSize(db: Database, productId: string): Promise<PackedSize | undefined> {
  const { rows } = await sql<{ size: PackedSize }>`
    select ${size} as size from products where id = ${productId}
  `.execute(db);
  return rows[0]?.size;
}
