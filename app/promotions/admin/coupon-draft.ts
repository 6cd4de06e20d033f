import { shopNow } from '#app/platform/browser/shop-time.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { formatDay, toDateTimeInput } from '#app/platform/time/format-date.ts';
import type { AdminCoupon } from '../coupon.schema.ts';

/** What the form shows; numbers and times as they are typed. */
export function toCouponDraft(coupon: AdminCoupon | undefined) {
  const typed = (number: number | null | undefined) => (number == null ? '' : String(number));
  return {
    code: coupon?.code ?? '',
    kind: coupon?.kind ?? ('percentage' as const),
    percentOff: typed(coupon?.percentOff),
    amountOff: typed(coupon?.amountOff),
    description: coupon?.description ?? '',
    firstOrderOnly: coupon?.firstOrderOnly ?? false,
    minimum: typed(coupon?.minimum),
    categories: coupon?.categories ?? [],
    startsAt: toDateTimeInput(coupon?.startsAt ?? shopNow().toISOString()),
    endsAt: toDateTimeInput(coupon?.endsAt),
    mostUses: typed(coupon?.mostUses),
    mostUsesEach: typed(coupon?.mostUsesEach),
    active: coupon?.active ?? true,
  };
}
export type CouponDraft = ReturnType<typeof toCouponDraft>;

/** What is sent; a code only for a new coupon. */
export function toCouponBody(draft: CouponDraft, isNew: boolean) {
  const number = (text: string) => (text.trim() === '' ? null : typedNumber(text));
  const { code, kind, description, firstOrderOnly, categories, active } = draft;
  return {
    ...(isNew && { code }),
    ...{ kind, description, firstOrderOnly, categories, active },
    percentOff: kind === 'percentage' ? number(draft.percentOff) : null,
    amountOff: kind === 'fixed' ? number(draft.amountOff) : null,
    minimum: number(draft.minimum),
    startsAt: inIndia(draft.startsAt),
    endsAt: draft.endsAt === '' ? null : inIndia(draft.endsAt),
    mostUses: number(draft.mostUses),
    mostUsesEach: number(draft.mostUsesEach),
  };
}

/** The instant of a datetime-local input. */
function inIndia(typed: string): string {
  return `${typed}:00+05:30`;
}

/** '10% off', '₹200 off' or 'Free shipping'. */
export function formatDiscount({ kind, percentOff, amountOff }: AdminCoupon): string {
  if (kind === 'percentage') return `${percentOff}% off`;
  return kind === 'fixed' ? `${formatRupees(amountOff ?? 0)} off` : 'Free shipping';
}

/** 'Active', or why the coupon cannot be used now. */
export function couponStatus(
  { active, startsAt, endsAt, used, mostUses }: AdminCoupon,
  now: string,
): 'Active' | 'Inactive' | 'Scheduled' | 'Ended' | 'Used up' {
  if (!active) return 'Inactive';
  if (endsAt !== null && endsAt <= now) return 'Ended';
  if (startsAt > now) return 'Scheduled';
  return mostUses !== null && used >= mostUses ? 'Used up' : 'Active';
}

/** '3 Nov 2026 to 9 Nov 2026', or 'From 3 Nov 2026'. */
export function formatValidity({ startsAt, endsAt }: Pick<AdminCoupon, 'startsAt' | 'endsAt'>): string {
  return endsAt ? `${formatDay(startsAt)} to ${formatDay(endsAt)}` : `From ${formatDay(startsAt)}`;
}
