export interface CategoryRow {
  id: string;
  name: string;
  /** whether it and the category above it are shown */
  isVisible: boolean;
}

/** Categories and subcategories, for filters and the visibility of their products. */
export class CategoryTree {
  readonly #rows: ReadonlyMap<string, CategoryRow>;
  /** days that an outfit needs between two rentals */
  readonly turnaroundDays: number;

  constructor(rows: readonly CategoryRow[], turnaroundDays: number) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.turnaroundDays = turnaroundDays;
  }

  nameOf(id: string): string | undefined {
    return this.#rows.get(id)?.name;
  }

  isVisible(id: string): boolean {
    return this.#rows.get(id)?.isVisible ?? false;
  }

  /** Products for sale are not shown in the rental category (rules §4, Visibility). */
  isSaleCategory(id: string): boolean {
    return this.isVisible(id) && this.nameOf(id)?.toLowerCase() !== 'rental';
  }

  /** Whether a category has this name, in any case, or this id; always true if none is wanted. */
  isNamed(id: string, wanted: string | undefined): boolean {
    return wanted === undefined || id === wanted || this.nameOf(id)?.toLowerCase() === wanted.toLowerCase();
  }
}
