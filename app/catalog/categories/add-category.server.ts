import type { Database } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { insertCategory } from './categories.db.server.ts';
import { toCategoryRefusal } from './category-refusals.server.ts';

export interface NewCategory {
  name: string;
  description?: string;
  image?: string | null;
  /** sort order, before the name */
  position?: number;
  isActive?: boolean;
}

/** Creates a category and returns its id. Refuses with 409 a name that is taken, ignoring case. */
export async function addCategory(db: Database, category: NewCategory): Promise<string> {
  const id = newId();
  const { name, description, image, position, isActive } = category;
  try {
    await insertCategory(db, { id, name, description, image, position, is_active: isActive });
  } catch (error) {
    throw toCategoryRefusal(error);
  }
  return id;
}
