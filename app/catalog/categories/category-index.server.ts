import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { listCategoryPaths, nextPosition } from './categories.db.server.ts';
import { addCategory, addSubcategory } from './write-categories.server.ts';

/** Names of a category and, optionally, a subcategory. */
export interface CategoryPath {
  category: string;
  subcategory?: string | null;
}

export interface CategoryIds {
  categoryId: string;
  subcategoryId?: string;
}

/** Category and subcategory ids by name, ignoring case. */
export class CategoryIndex {
  readonly #ids: Map<string, string>;
  #created: string[] = [];

  constructor(ids: Map<string, string>) {
    this.#ids = ids;
  }

  /** Undefined if either does not exist. */
  find({ category, subcategory }: CategoryPath): CategoryIds | undefined {
    const categoryId = this.#ids.get(keyOf(category));
    if (!categoryId) return undefined;
    if (!subcategory) return { categoryId };
    const subcategoryId = this.#ids.get(keyOf(category, subcategory));
    return subcategoryId ? { categoryId, subcategoryId } : undefined;
  }

  /** Creates missing ones at the end of the list. Refuses if one is created concurrently. */
  async findOrCreate(trx: Trx, path: CategoryPath): Promise<CategoryIds> {
    const { category, subcategory } = path;
    if (!this.find({ category })) {
      const position = await nextPosition(trx, 'categories');
      this.#add(await addCategory(trx, { name: category, position }), category);
    }
    const { categoryId } = this.find({ category }) as CategoryIds;
    if (subcategory && !this.find(path)) {
      const position = await nextPosition(trx, 'subcategories');
      this.#add(
        await addSubcategory(trx, { categoryId, name: subcategory, position }),
        category,
        subcategory,
      );
    }
    return this.find(path) as CategoryIds;
  }

  #add(id: string, ...names: [string, string?]): void {
    this.#ids.set(keyOf(...names), id);
    this.#created.push(names.filter(Boolean).join(' > '));
  }

  /** The names created since the last call. */
  drainCreated(): string[] {
    const created = this.#created;
    this.#created = [];
    return created;
  }
}

const keyOf = (category: string, subcategory = '') =>
  JSON.stringify([category.toLowerCase(), subcategory.toLowerCase()]);

export async function loadCategoryIndex(db: Database): Promise<CategoryIndex> {
  const rows = await listCategoryPaths(db);
  return new CategoryIndex(
    new Map(rows.map(({ id, category, subcategory }) => [keyOf(category, subcategory ?? ''), id])),
  );
}
