import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Product } from '../catalog.schema.ts';
import { findColourFamily, OTHER_COLOURS } from '../product/colour-families.ts';
import {
  type AlternativeRow,
  findAlternativeCategories,
  findAlternativeRows,
} from './alternatives.db.server.ts';

/** The most products that are compared. */
const MAX_COMPARED = 24;

/**
 * The ids of outfits to rent instead of a product for sale, or of products to buy instead of an outfit: the same kind of garment
 * in a similar colour or the same fabric, the most similar first. Does not check availability.
 */
export async function listAlternativeIds(
  db: Database,
  { _id: id, colors, fabric }: Pick<Product, '_id' | 'colors'> & { fabric: string },
): Promise<string[]> {
  const { rows } = await dependsOn(
    ({ rows, categories }) => [
      ...[`product:${id}` as const, ...categories.map((category) => `members:${category}` as const)],
      ...rows.map((row) => `product:${row.id}` as const),
    ],
    async () => ({
      rows: await findAlternativeRows(db, id, MAX_COMPARED),
      categories: await findAlternativeCategories(db, id),
    }),
  );
  return rows
    .map((row) => ({ id: row.id, likeness: likenessOf({ colors, fabric }, row) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((one, other) => other.likeness - one.likeness)
    .map((row) => row.id);
}

type Garment = Pick<AlternativeRow, 'colors' | 'fabric'>;

/** 2 for a colour of the same family, 1 for the same fabric. */
function likenessOf(one: Garment, other: Garment): number {
  const families = one.colors.map(findColourFamily).filter((family) => family !== OTHER_COLOURS);
  const hasColour = other.colors.some((color) => families.includes(findColourFamily(color)));
  const hasFabric = one.fabric !== '' && one.fabric.toLowerCase() === other.fabric.toLowerCase();
  return (hasColour ? 2 : 0) + (hasFabric ? 1 : 0);
}
