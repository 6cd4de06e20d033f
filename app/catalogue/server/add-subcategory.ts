import type { Database } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import { insertSubcategory } from './category-rows.server.ts';
import { refusalOfCategory } from './refusal-of-category.ts';

export interface NewSubcategory {
  categoryId: string;
  name: string;
  description?: string;
  position?: number;
  isActive?: boolean;
}

/** Opens a subcategory and gives its id. Refuses with 409 a name that its category has already, with 400 an unknown category. */
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
    throw refusalOfCategory(error);
  }
  return id;
}
