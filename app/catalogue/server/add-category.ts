import type { Database } from '#app/foundation/database.server.ts';
import { brokeConstraint } from '#app/foundation/database-errors.ts';
import { newId } from '#app/foundation/ids.ts';
import { refuse } from '#app/foundation/refusal.ts';
import { insertCategory } from './category-rows.server.ts';

export interface NewCategory {
  name: string;
  description?: string;
  image?: string;
  /** categories stand in the order of their positions, then of their names */
  position?: number;
  isActive?: boolean;
}

/** Opens a category and gives its id. Refuses with 409 a name that another one has, in whatever case. */
export async function addCategory(db: Database, category: NewCategory): Promise<string> {
  const id = newId();
  const { name, description, image, position, isActive } = category;
  try {
    await insertCategory(db, { id, name, description, image, position, is_active: isActive });
  } catch (error) {
    if (brokeConstraint(error, 'categories_name_taken')) {
      throw refuse.conflict('There is a category of this name already.');
    }
    throw error;
  }
  return id;
}
