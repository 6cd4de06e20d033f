import { formatRupees, type Paise, paise, sumPaise, toRupees } from '#app/platform/money/money.ts';
import type { AutomaticDiscount } from '#app/promotions/automatic/automatic-discount.ts';
import type { Coupon } from '#app/promotions/coupon.ts';
import type { AppliedDiscount } from './apply-discounts.ts';

/** The automatic discounts, then the coupon with the rest. */
export function nameDiscounts(whole: Paise, applied: readonly AppliedDiscount[], coupon: Coupon | null) {
  const named = applied.map(({ discount, amount }) => ({ name: discount.title, amount }));
  const rest = paise(whole - sumPaise(named.map(({ amount }) => amount)));
  if (!coupon || rest === 0) return named;
  const { code, capPaise } = coupon;
  const upTo = capPaise === null ? '' : ` up to ${formatRupees(toRupees(capPaise))}`;
  const name = coupon.kind === 'percentage' ? `${code}, ${coupon.percentOff}% off${upTo}` : code;
  return [...named, { name, amount: rest }];
}

/** Why a coupon has no effect: a discount that does not combine saves more. */
export function formatSavesMore({ title }: AutomaticDiscount): string {
  return `“${title}” saves you more and cannot be combined with a coupon.`;
}
