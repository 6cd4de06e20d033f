import type { Actor } from '#app/foundation/actor.ts';
import { isAllowed } from '#app/foundation/actor.ts';
import type { Database } from '#app/foundation/database.server.ts';
import type { AdminProduct } from '../catalogue.shapes.ts';
import { findKeeping } from './admin-product-rows.server.ts';
import { showProduct } from './show-product.ts';

/** Everything of a product; an admin also sees what the form needs. Refuses with 404 what the actor may not see. */
export async function showAdminProduct(db: Database, actor: Actor, id: string): Promise<AdminProduct> {
  const product = await showProduct(db, actor, id);
  return isAllowed(actor, 'catalogue') ? { ...product, ...(await findKeeping(db, id)) } : product;
}
