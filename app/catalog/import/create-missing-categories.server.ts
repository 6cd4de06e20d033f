import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { addCategory } from '../categories/add-category.server.ts';
import { addSubcategory } from '../categories/add-subcategory.server.ts';
import { listCategoryPaths } from '../categories/categories.db.server.ts';
import { nextPosition } from '../categories/category-changes.db.server.ts';

/** Where a product stands, by the names of its category and, where it has one, its subcategory. */
export interface CategoryPath {
  category: string;
  subcategory?: string | null;
}

export interface CategoryIds {
  categoryId: string;
  subcategoryId?: string;
}

/** The categories and subcategories of the shop by their names, however they are capitalised. */
export class CategoryIndex {
  readonly #ids: Map<string, string>;
  #opened: string[] = [];

  constructor(ids: Map<string, string>) {
    this.#ids = ids;
  }

  /** Undefined where one of them is not there yet. */
  find({ category, subcategory }: CategoryPath): CategoryIds | undefined {
    const categoryId = this.#ids.get(keyOf(category));
    if (!categoryId) return undefined;
    if (!subcategory) return { categoryId };
    const subcategoryId = this.#ids.get(keyOf(category, subcategory));
    return subcategoryId ? { categoryId, subcategoryId } : undefined;
  }

  /** Opens what is not there yet, after the others. Refuses with 409 what somebody else has opened just now. */
  async findOrCreate(trx: Trx, path: CategoryPath): Promise<CategoryIds> {
    const { category, subcategory } = path;
    if (!this.find({ category })) {
      const position = await nextPosition(trx, 'categories');
      this.#keep(await addCategory(trx, { name: category, position }), category);
    }
    const { categoryId } = this.find({ category }) as CategoryIds;
    if (subcategory && !this.find(path)) {
      const position = await nextPosition(trx, 'subcategories');
      this.#keep(
        await addSubcategory(trx, { categoryId, name: subcategory, position }),
        category,
        subcategory,
      );
    }
    return this.find(path) as CategoryIds;
  }

  #keep(id: string, ...names: [string, string?]): void {
    this.#ids.set(keyOf(...names), id);
    this.#opened.push(names.filter(Boolean).join(' > '));
  }

  /** The names of those that were opened since it was last asked. */
  drainCreated(): string[] {
    const created = this.#opened;
    this.#opened = [];
    return created;
  }
}

const keyOf = (category: string, subcategory = '') =>
  JSON.stringify([category.toLowerCase(), subcategory.toLowerCase()]);

/** Reads the categories and subcategories that the shop has. */
export async function loadCategoryIndex(db: Database): Promise<CategoryIndex> {
  const rows = await listCategoryPaths(db);
  return new CategoryIndex(
    new Map(rows.map(({ id, category, subcategory }) => [keyOf(category, subcategory ?? ''), id])),
  );
}
