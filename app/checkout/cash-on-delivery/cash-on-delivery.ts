import { formatRupees, type Paise, toRupees } from '#app/platform/money/money.ts';

/** Says why a total cannot be paid on delivery. */
export function formatCashLimit(limit: Paise): string {
  if (limit === 0) return 'Cash on delivery is not available.';
  return `Cash on delivery is for orders up to ${formatRupees(toRupees(limit))}.`;
}

/** The limit is a setting (rules §4, Cash on delivery). */
export function canPayOnDelivery(total: Paise, limit: Paise): boolean {
  return total <= limit;
}

/** Whether a cash-on-delivery order must be confirmed by a code (rules §4, Cash on delivery). */
export function needsCode(total: Paise, otpAbove: Paise | null): boolean {
  return otpAbove !== null && total > otpAbove;
}

/** Names a mobile number by its last digits only. */
export function formatMobileEnd(mobileNumber: string): string {
  return `the number ending in ${mobileNumber.slice(-4)}`;
}
