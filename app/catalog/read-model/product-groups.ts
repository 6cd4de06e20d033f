import { InternedLists } from './interned.ts';

/** The properties by which facets count products, as numbers; traits are counted separately. */
export interface ProductGroup {
  category: number;
  isRental: boolean;
  subcategory: number;
  country: number;
  sizeList: number;
  colorList: number;
  variantList: number;
}

/** Further numbers by which facets count products. As part of the group they would make almost every product its own group. */
export interface ProductTraits {
  brand: number;
  fabric: number;
  tagList: number;
  /** in whole stars, 0 without reviews */
  rating: number;
  /** in whole tens of percent */
  discount: number;
}

/** Products with equal properties are one group: a million products make a few thousand groups. */
export class ProductGroups<G extends ProductGroup | ProductTraits = ProductGroup> {
  readonly #numbers = new InternedLists();
  readonly #groups: G[] = [];

  /** All assigned numbers are below this; some groups may have become empty. */
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

  /** The number of products in a group. */
  sizeOf(number: number): number {
    return this.#numbers.usesOf(number);
  }
}
