import type { Database } from '#app/platform/db/database.server.ts';
import { type Actor, isAllowed } from '#app/platform/security/actor.ts';
import type { AdminProduct } from '../catalog.schema.ts';
import { loadProduct } from '../details/load-products.server.ts';
import { findAdminDetails } from './admin-products.db.server.ts';

/** A product with all details, plus the form's fields for admins. Refuses with 404 what the actor may not see. */
export async function loadAdminProduct(db: Database, actor: Actor, id: string): Promise<AdminProduct> {
  const product = await loadProduct(db, actor, id);
  return isAllowed(actor, 'catalogue') ? { ...product, ...(await findAdminDetails(db, id)) } : product;
}
