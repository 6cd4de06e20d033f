import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Category } from '../catalog.schema.ts';
import { listCategoryRows } from './categories.db.server.ts';

/**
 * The categories that an actor may see, with the count of products they may see. Ordered by position, then name,
 * the rental category last (screens §2, Navbar).
 */
export async function listCategories(db: Database, actor: Actor): Promise<Category[]> {
  const rows = await listCategoryRows(db, actor);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    description: row.description,
    image: row.image,
    productCount: row.product_count,
    isActive: row.is_active,
  }));
}

/** Refuses with 404 if the actor may not see it. */
export async function requireCategory(db: Database, actor: Actor, id: string): Promise<Category> {
  const category = (await listCategories(db, actor)).find(({ _id }) => _id === id);
  if (!category) throw refuse.notFound('Category not found');
  return category;
}
