/** Limits of settings, which the database and the form also enforce. Money is rupees. */
export const MAX_SHOP_NAME_LENGTH = 60;
export const MAX_OFFERS = 6;
export const MAX_OFFER_LENGTH = 80;
export const MAX_SHIPPING_FEE = 10_000;
export const MAX_AMOUNT = 1_000_000;
export const MAX_TURNAROUND_DAYS = 14;
