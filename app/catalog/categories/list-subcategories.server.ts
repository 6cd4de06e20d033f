import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { Subcategory } from '../catalog.schema.ts';
import { listSubcategoryRows } from './categories.db.server.ts';

/**
 * The subcategories that an actor may see, of all categories or one; empty for an unknown category. Only admins see
 * inactive ones and those of inactive categories.
 */
export async function listSubcategories(
  db: Database,
  actor: Actor,
  { category }: { category?: string } = {},
): Promise<Subcategory[]> {
  if (category !== undefined && !isId(category)) return [];
  const rows = await listSubcategoryRows(db, actor, category);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    description: row.description,
    isActive: row.is_active,
    category: { _id: row.category_id, name: row.category_name },
  }));
}

export async function listSubcategoryNames(db: Database, actor: Actor): Promise<string[]> {
  const subcategories = await listSubcategories(db, actor);
  return subcategories.map(({ name }) => name);
}

/** Refuses with 404 if the actor may not see it. */
export async function requireSubcategory(db: Database, actor: Actor, id: string): Promise<Subcategory> {
  const subcategory = (await listSubcategories(db, actor)).find(({ _id }) => _id === id);
  if (!subcategory) throw refuse.notFound('Subcategory not found');
  return subcategory;
}
