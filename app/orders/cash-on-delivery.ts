import { formatRupees, type Paise, paise, toRupees } from '#app/foundation/money.ts';

/** The most that an order may cost to be paid on delivery (CONTRACT §4, Cash on delivery). */
export const CASH_LIMIT = paise(10_000_00);

/** '₹10,000' */
export const SHOWN_CASH_LIMIT = formatRupees(toRupees(CASH_LIMIT));

export const TOO_MUCH_CASH = `Cash on delivery is for orders up to ${SHOWN_CASH_LIMIT}.`;

export function canPayOnDelivery(total: Paise): boolean {
  return total <= CASH_LIMIT;
}

/** What a shop allows besides. */
export interface CashRules {
  /** how many orders that are paid on delivery a person, or a mobile number, may have on their way; null: any */
  openOrders: number | null;
}

export const ANY_CASH_ORDERS: CashRules = { openOrders: null };

export const TOO_MANY_CASH_ORDERS =
  'Some of your orders with cash on delivery are still on their way. Please pay this one by card.';
