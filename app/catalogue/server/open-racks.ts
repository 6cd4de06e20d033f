import type { Database, Trx } from '#app/foundation/database.server.ts';
import { addCategory } from './add-category.ts';
import { addSubcategory } from './add-subcategory.ts';
import { listRackNames } from './category-rows.server.ts';
import { nextPosition } from './rack-rows.server.ts';

/** Where a product stands, by the names of its category and, where it has one, its subcategory. */
export interface NamedPlace {
  category: string;
  subcategory?: string | null;
}

export interface RackIds {
  categoryId: string;
  subcategoryId?: string;
}

/** The categories and subcategories of the shop by their names, however they are capitalised. */
export class Racks {
  readonly #ids: Map<string, string>;
  #opened: string[] = [];

  constructor(ids: Map<string, string>) {
    this.#ids = ids;
  }

  /** Undefined where one of them is not there yet. */
  find({ category, subcategory }: NamedPlace): RackIds | undefined {
    const categoryId = this.#ids.get(keyOf(category));
    if (!categoryId) return undefined;
    if (!subcategory) return { categoryId };
    const subcategoryId = this.#ids.get(keyOf(category, subcategory));
    return subcategoryId ? { categoryId, subcategoryId } : undefined;
  }

  /** Opens what is not there yet, after the others. Refuses with 409 what somebody else has opened just now. */
  async open(trx: Trx, place: NamedPlace): Promise<RackIds> {
    const { category, subcategory } = place;
    if (!this.find({ category })) {
      const position = await nextPosition(trx, 'categories');
      this.#keep(await addCategory(trx, { name: category, position }), category);
    }
    const { categoryId } = this.find({ category }) as RackIds;
    if (subcategory && !this.find(place)) {
      const position = await nextPosition(trx, 'subcategories');
      this.#keep(
        await addSubcategory(trx, { categoryId, name: subcategory, position }),
        category,
        subcategory,
      );
    }
    return this.find(place) as RackIds;
  }

  #keep(id: string, ...names: [string, string?]): void {
    this.#ids.set(keyOf(...names), id);
    this.#opened.push(names.filter(Boolean).join(' > '));
  }

  /** The names of those that were opened since it was last asked. */
  takeOpened(): string[] {
    const opened = this.#opened;
    this.#opened = [];
    return opened;
  }
}

const keyOf = (category: string, subcategory = '') =>
  JSON.stringify([category.toLowerCase(), subcategory.toLowerCase()]);

/** Reads the categories and subcategories that the shop has. */
export async function readRacks(db: Database): Promise<Racks> {
  const rows = await listRackNames(db);
  return new Racks(
    new Map(rows.map(({ id, category, subcategory }) => [keyOf(category, subcategory ?? ''), id])),
  );
}
