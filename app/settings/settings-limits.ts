/** What settings may be; the database and the form keep to the same. Money is rupees. */
export const LONGEST_SHOP_NAME = 60;
export const MOST_OFFERS = 6;
export const LONGEST_OFFER = 80;
export const HIGHEST_SHIPPING = 10_000;
export const HIGHEST_LIMIT = 1_000_000;
export const MOST_TURNAROUND_DAYS = 14;
