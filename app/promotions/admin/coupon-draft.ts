import { shopNow } from '#app/platform/browser/shop-time.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { formatDay, toDateTimeInput } from '#app/platform/time/format-date.ts';
import { toTargetBody, toTargetDraft } from '../automatic/admin/discount-draft.ts';
import type { AdminCoupon } from '../coupon.schema.ts';

/** The form's values; numbers and times as typed. */
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
    cap: typed(coupon?.cap),
    buyQuantity: typed(coupon?.buyQuantity),
    getQuantity: typed(coupon?.getQuantity),
    appliesTo: toTargetDraft(coupon),
    hasOtherItems: coupon?.gets != null,
    gets: toTargetDraft(coupon?.gets),
    combines: coupon?.combines ?? true,
    startsAt: toDateTimeInput(coupon?.startsAt ?? shopNow().toISOString()),
    endsAt: toDateTimeInput(coupon?.endsAt),
    mostUses: typed(coupon?.mostUses),
    mostUsesEach: typed(coupon?.mostUsesEach),
    active: coupon?.active ?? true,
  };
}
export type CouponDraft = ReturnType<typeof toCouponDraft>;

/** The request body; contains a code only for a new coupon. */
export function toCouponBody(draft: CouponDraft, isNew: boolean) {
  const number = (text: string) => (text.trim() === '' ? null : typedNumber(text));
  const { code, kind, description, firstOrderOnly, combines, active } = draft;
  const isBuyGet = kind === 'buy x get y';
  return {
    ...(isNew && { code }),
    ...{ kind, description, firstOrderOnly, combines, active },
    percentOff: kind === 'percentage' || isBuyGet ? number(draft.percentOff) : null,
    amountOff: kind === 'fixed' ? number(draft.amountOff) : null,
    buyQuantity: isBuyGet ? number(draft.buyQuantity) : null,
    getQuantity: isBuyGet ? number(draft.getQuantity) : null,
    ...toTargetBody(draft.appliesTo),
    gets: isBuyGet && draft.hasOtherItems ? toTargetBody(draft.gets) : null,
    cap: kind === 'free shipping' ? null : number(draft.cap),
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
