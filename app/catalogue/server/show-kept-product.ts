import type { Actor } from '#app/foundation/actor.ts';
import { isAdmin } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { KeptProduct } from '../catalogue.shapes.ts';
import { findKeeping } from './kept-product-rows.server.ts';
import { showProduct } from './show-product.ts';

/** Everything of a product; an admin also sees what the form needs. Refuses with 404 what the actor may not see. */
export async function showKeptProduct(db: Database, actor: Actor, id: string): Promise<KeptProduct> {
  const product = await showProduct(db, actor, id);
  return isAdmin(actor) ? { ...product, ...(await findKeeping(db, id)) } : product;
}
