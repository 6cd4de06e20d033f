import type { Paise } from '#app/platform/money/money.ts';

/** What a discount applies to: products of any of these; everything if all are empty. */
export interface DiscountTarget {
  categories: readonly string[];
  tags: readonly string[];
  products: readonly string[];
}

interface Terms {
  id: string;
  /** shown to shoppers */
  title: string;
  appliesTo: DiscountTarget;
  /** the products on the shopper's wishlist, if only they are reduced */
  wishlist: readonly string[] | null;
  isFirstOrderOnly: boolean;
  /** of what it applies to, before discounts */
  minimumPaise: Paise | null;
  /** the most that it takes off an order */
  capPaise: Paise | null;
  /** whether it is added to coupons and to other discounts that combine */
  combines: boolean;
}

/** A discount on bought lines that needs no code; deposits are not reduced. */
export type AutomaticDiscount = Terms &
  (
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
      }
  );
