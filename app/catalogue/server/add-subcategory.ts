import type { Database } from '#app/foundation/database.server.ts';
import { brokeConstraint } from '#app/foundation/database-errors.ts';
import { newId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { insertSubcategory } from './category-rows.server.ts';

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
    if (brokeConstraint(error, 'subcategories_name_taken')) {
      throw refuse.conflict('This category has a subcategory of this name already.');
    }
    if (brokeConstraint(error, 'subcategories_category_id_fkey')) {
      const message = 'Please choose a category that is there.';
      throw refuse.invalid(message, [{ path: 'category', message }]);
    }
    throw error;
  }
  return id;
}
