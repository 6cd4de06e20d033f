import { type Paise, paise } from '#app/platform/money/money.ts';

/** A share in hundredths of a percent: 1500 is 15%. */
export type Rate = number;

/** What the shop reckons with, as its settings have it now. */
export interface ShopTerms {
  /** what a parcel costs */
  shipping: Paise;
  /** the subtotal from which it costs nothing, before a discount and with deposits (CONTRACT §4, Free shipping) */
  freeShippingAt: Paise;
  /** the most that an order may cost to be paid on delivery (CONTRACT §4, Cash on delivery) */
  cashLimit: Paise;
  /** the shop's part of a rental fee (CONTRACT §4, Rentals) */
  commissionRate: Rate;
  /** whole days after a rental in which the outfit is cleaned and cannot be had */
  turnaroundDays: number;
}

/** The contract's own, which hold while nobody has changed a setting. */
export const CONTRACT_TERMS: ShopTerms = {
  shipping: paise(120_00),
  freeShippingAt: paise(1999_00),
  cashLimit: paise(10_000_00),
  commissionRate: 1500,
  turnaroundDays: 2,
};
