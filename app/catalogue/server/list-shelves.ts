import type { Actor } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { Shelf } from '../catalogue.shapes.ts';
import { findProducts } from './find-products.ts';
import { listProductRows } from './listing-rows.server.ts';
import { rankTags } from './tag-rows.server.ts';
import { toProduct } from './to-product.ts';

interface ShelvesWish {
  /** how many of the newest to buy */
  latest: number;
  /** tag → how many of its products */
  named: Record<string, number>;
  /** of all other tags so many, the fullest first, with so many products each */
  others: { most: number; each: number };
}

/**
 * What stands in a shop's window: the newest, and a shelf for each tag (CONTRACT §5, Home sections). Three
 * queries in all, and a product that stands on several shelves is one and the same object.
 */
export async function listShelves(db: Database, actor: Actor, wish: ShelvesWish) {
  const newest = { rental: false, sort: 'newest', page: 1, limit: wish.latest } as const;
  const [rows, tags] = await Promise.all([
    listProductRows(db, actor, newest),
    rankTags(db, actor, Math.max(wish.others.each, ...Object.values(wish.named))),
  ]);
  const latest = rows.map(toProduct);
  const chosen = chooseTags(tags, wish);
  const known = new Map(latest.map((product) => [product._id, product]));
  const missing = chosen.flatMap(({ ids }) => ids).filter((id) => !known.has(id));
  for (const product of await findProducts(db, actor, missing)) known.set(product._id, product);
  const shelves: Shelf[] = chosen.map(({ tag, count, ids }) => ({
    tag,
    count,
    products: ids.flatMap((id) => known.get(id) ?? []),
  }));
  return { latest, shelves };
}

function chooseTags<T extends { tag: string; ids: string[] }>(
  tags: T[],
  { named, others }: ShelvesWish,
): T[] {
  const rest = tags.filter(({ tag }) => !(tag in named)).slice(0, others.most);
  return tags
    .filter((each) => each.tag in named || rest.includes(each))
    .map((each) => ({ ...each, ids: each.ids.slice(0, named[each.tag] ?? others.each) }));
}
