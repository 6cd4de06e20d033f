import { InternedLists } from './interned.ts';

/** What facets count products by, as numbers. */
export interface ProductGroup {
  category: number;
  isRental: boolean;
  subcategory: number;
  country: number;
  sizeList: number;
  colorList: number;
  variantList: number;
}

/** Products that share all that facets count them by are one group: a million products are some thousand groups. */
export class ProductGroups {
  readonly #numbers = new InternedLists();
  readonly #groups: ProductGroup[] = [];

  /** The numbers given out are below this; some may have no products any more. */
  get limit(): number {
    return this.#groups.length;
  }

  /** The group's number. Each call needs a later `release`. */
  add(group: ProductGroup): number {
    const number = this.#numbers.add(Object.values(group).map(Number));
    this.#groups[number] = group;
    return number;
  }

  get(number: number): ProductGroup {
    return this.#groups[number] as ProductGroup;
  }

  release(number: number): void {
    this.#numbers.release(number);
  }

  /** How many products a group has. */
  sizeOf(number: number): number {
    return this.#numbers.usesOf(number);
  }
}
