import { formatRupees } from '#app/platform/money/money.ts';

/** Up to which total cash on delivery is possible, to follow 'Cash on delivery is …'. The limit is rupees; 0 turns it off. */
export function formatCashTerms(limit: number): string {
  if (limit === 0) return 'not available';
  return `available for orders up to ${formatRupees(limit)}, unless the checkout says otherwise for your PIN code or your order`;
}
