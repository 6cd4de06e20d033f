import type { Database } from '#app/platform/db/database.server.ts';
import { guest } from '#app/platform/security/actor.ts';
import { imagesByColor, selectProducts, variantsOfProduct } from '../product/products.db.server.ts';
import { isVisibleTo } from '../product/visibility.server.ts';

/** Products for sale that guests may see, with their variants, after an id and in id order. */
export async function listFeedRows(db: Database, { after, maxRows }: { after?: string; maxRows: number }) {
  return await selectProducts(db)
    .select(['products.fabric', variantsOfProduct.as('variants'), imagesByColor.as('color_images')])
    .where('products.is_rental', '=', false)
    .where(isVisibleTo(guest))
    .$if(after !== undefined, (query) => query.where('products.id', '>', after as string))
    .orderBy('products.id')
    .limit(maxRows)
    .execute();
}
export type FeedRow = Awaited<ReturnType<typeof listFeedRows>>[number];
