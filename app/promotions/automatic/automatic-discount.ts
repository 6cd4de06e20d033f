import type { Paise } from '#app/platform/money/money.ts';

/** The target of a discount: products of any of these; everything if all are empty. */
export interface DiscountTarget {
  categories: readonly string[];
  tags: readonly string[];
  products: readonly string[];
}

export function isOnEverything(target: { [Part in keyof DiscountTarget]: readonly unknown[] }): boolean {
  const { categories, tags, products } = target;
  return categories.length + tags.length + products.length === 0;
}

/** The reduction of a discount, by its kind. */
export type DiscountValue =
  | { kind: 'percentage'; percentOff: number }
  | { kind: 'fixed'; amountOffPaise: Paise }
  | { kind: 'free shipping' }
  | {
      kind: 'buy x get y';
      buyQuantity: number;
      getQuantity: number;
      /** of the units in `gets`: 100 is free */
      percentOff: number;
      gets: DiscountTarget;
    };

/** A discount on bought lines, with or without a code; deposits are not reduced. */
export type Discount = DiscountValue & {
  appliesTo: DiscountTarget;
  /** the products on the shopper's wishlist, if only they are reduced */
  wishlist: readonly string[] | null;
  isFirstOrderOnly: boolean;
  /** before discounts: the value of the items that an automatic discount applies to, or with a coupon of all bought items */
  minimumPaise: Paise | null;
  /** its maximum reduction of an order */
  capPaise: Paise | null;
  /** whether it is added to other discounts that combine */
  combines: boolean;
};

/** A discount that needs no code. */
export type AutomaticDiscount = Discount & {
  id: string;
  /** shown to shoppers */
  title: string;
};
