import { InternedLists } from './interned.ts';

/** What facets count products by, as numbers; its traits are counted apart. */
export interface ProductGroup {
  category: number;
  isRental: boolean;
  subcategory: number;
  country: number;
  sizeList: number;
  colorList: number;
  variantList: number;
}

/** Further numbers that facets count products by. With those of the group, nearly each product would be a group of its own. */
export interface ProductTraits {
  brand: number;
  fabric: number;
  tagList: number;
  /** in whole stars, 0 without reviews */
  rating: number;
  /** in whole tens of percent */
  discount: number;
}

/** Products that share all that facets count them by are one group: a million products are some thousand groups. */
export class ProductGroups<G extends ProductGroup | ProductTraits = ProductGroup> {
  readonly #numbers = new InternedLists();
  readonly #groups: G[] = [];

  /** The numbers given out are below this; some may have no products any more. */
  get limit(): number {
    return this.#groups.length;
  }

  /** The group's number. Each call needs a later `release`. */
  add(group: G): number {
    const number = this.#numbers.add(Object.values(group).map(Number));
    this.#groups[number] = group;
    return number;
  }

  get(number: number): G {
    return this.#groups[number] as G;
  }

  release(number: number): void {
    this.#numbers.release(number);
  }

  /** How many products a group has. */
  sizeOf(number: number): number {
    return this.#numbers.usesOf(number);
  }
}
