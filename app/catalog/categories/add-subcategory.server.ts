import type { Database } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { insertSubcategory } from './categories.db.server.ts';
import { toCategoryRefusal } from './category-refusals.server.ts';

export interface NewSubcategory {
  categoryId: string;
  name: string;
  description?: string;
  position?: number;
  isActive?: boolean;
}

/** Creates a subcategory and returns its id. Refuses with 409 a name taken in its category, with 400 an unknown category. */
export async function addSubcategory(db: Database, subcategory: NewSubcategory): Promise<string> {
  const id = newId();
  const { categoryId, name, description, position, isActive } = subcategory;
  try {
    await insertSubcategory(db, {
      id,
      category_id: categoryId,
      name,
      description,
      position,
      is_active: isActive,
    });
  } catch (error) {
    throw toCategoryRefusal(error);
  }
  return id;
}
