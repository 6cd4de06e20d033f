import { type Paise, paise } from '#app/platform/money/money.ts';

/** Hundredths of a percent: 1500 is 15%. */
export type Rate = number;

/**
 * The supplier of a rental: as agent the shop mediates between owner and renter, and its supply is the service that the
 * commission pays for; as principal the rental is the shop's own supply (decision 080).
 */
export const SHOP_ROLES = ['agent', 'principal'] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];

/** How a deposit that is not paid with the order is secured (decision 091). */
export const DEPOSIT_STRATEGIES = ['collect', 'card hold'] as const;
export type DepositStrategyName = (typeof DEPOSIT_STRATEGIES)[number];

/** The shop's terms in calculations, from its settings. */
export interface ShopTerms {
  shipping: Paise;
  /**
   * the subtotal from which shipping is free, before a discount and with deposits (rules §4, Free shipping)
   */
  freeShippingAt: Paise;
  /** the highest total for cash on delivery (rules §4, Cash on delivery) */
  cashLimit: Paise;
  /** the shop's share of a rental fee (rules §4, Rentals) */
  commissionRate: Rate;
  shopRole: ShopRole;
  depositStrategy: DepositStrategyName;
  /** full days after a rental for cleaning, in which the outfit cannot be booked */
  turnaroundDays: number;
  /** without a GSTIN the shop charges no tax, and may not say that its prices contain some */
  isGstRegistered: boolean;
}

/** The specified terms, in effect until an admin changes a setting (rules §4). */
export const DEFAULT_TERMS: ShopTerms = {
  shipping: paise(120_00),
  freeShippingAt: paise(1999_00),
  cashLimit: paise(10_000_00),
  commissionRate: 1500,
  shopRole: 'agent',
  depositStrategy: 'collect',
  turnaroundDays: 2,
  isGstRegistered: true,
};
