import { formatRupees, type Paise, toRupees } from '#app/platform/money/money.ts';

export function formatCashLimit(limit: Paise): string {
  return `Cash on delivery is for orders up to ${formatRupees(toRupees(limit))}.`;
}

/** The limit is the shop's (rules §4, Cash on delivery). */
export function canPayOnDelivery(total: Paise, limit: Paise): boolean {
  return total <= limit;
}

/** What a shop allows besides. */
export interface CashRules {
  /** how many orders that are paid on delivery a person, or a proven mobile number, may have on their way; null: any */
  openOrders: number | null;
  /** above which total an order is confirmed by a code; null: none is */
  otpAbove: Paise | null;
}

export const UNLIMITED_CASH_ORDERS: CashRules = { openOrders: null, otpAbove: null };

/** Whether an order that is paid on delivery has to be confirmed by a code (rules §4, Cash on delivery). */
export function needsCode(total: Paise, otpAbove: Paise | null): boolean {
  return otpAbove !== null && total > otpAbove;
}

/** A mobile number as it may be told in passing: by its last digits. */
export function formatMobileEnd(mobileNumber: string): string {
  return `the number ending in ${mobileNumber.slice(-4)}`;
}
