import type { Database } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Product, TagCollection } from '../catalog.schema.ts';
import { findProducts } from '../details/load-products.server.ts';
import { toProduct } from '../product/to-product.server.ts';
import { listProductRows } from './listing.db.server.ts';
import { findTaggedRows, rankTags } from './tags.db.server.ts';

interface TagCollectionsInput {
  /** number of newest products for sale */
  latest: number;
  /** tag → number of products */
  named: Record<string, number>;
  /** for the other tags, largest first: number of tags and of products each */
  others: { most: number; each: number };
}

/**
 * The newest products and a collection per tag (rules §5, Home sections), with three queries. A product in several
 * collections is the same object, so that the page's data contains it once.
 */
export async function listTagCollections(db: Database, actor: Actor, input: TagCollectionsInput) {
  const newest = { rental: false, sort: 'newest', page: 1, limit: input.latest } as const;
  const [rows, tags] = await Promise.all([
    listProductRows(db, actor, newest),
    rankTags(db, actor, Math.max(input.others.each, ...Object.values(input.named))),
  ]);
  const latest = rows.map((row) => toProduct(row, actor));
  const chosen = chooseTags(tags, input);
  const known = new Map(latest.map((product) => [product._id, product]));
  const missing = chosen.flatMap(({ ids }) => ids).filter((id) => !known.has(id));
  for (const product of await findProducts(db, actor, missing)) known.set(product._id, product);
  const collections: TagCollection[] = chosen.map(({ tag, count, ids }) => ({
    tag,
    count,
    products: ids.flatMap((id) => known.get(id) ?? []),
  }));
  return { latest, collections };
}

function chooseTags<T extends { tag: string; ids: string[] }>(
  tags: T[],
  { named, others }: TagCollectionsInput,
): T[] {
  const rest = tags.filter(({ tag }) => !(tag in named)).slice(0, others.most);
  return tags
    .filter((each) => each.tag in named || rest.includes(each))
    .map((each) => ({ ...each, ids: each.ids.slice(0, named[each.tag] ?? others.each) }));
}

/** Products with these tags that anyone may see: most shared tags first, then newest. */
export async function listProductsByTags(
  db: Database,
  tags: readonly string[],
  limit: number,
): Promise<Product[]> {
  if (tags.length === 0) return [];
  return (await findTaggedRows(db, tags, limit)).map((row) => toProduct(row));
}
