import { shopNow } from '#app/platform/browser/shop-time.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { toDateTimeInput } from '#app/platform/time/format-date.ts';
import type { AdminDiscount } from '../automatic-discount.schema.ts';

export type TargetDraft = ReturnType<typeof toTargetDraft>;

export function toTargetDraft(target: AdminDiscount['appliesTo'] | null | undefined) {
  return {
    categories: target?.categories ?? [],
    /** typed, with commas */
    tags: target?.tags.join(', ') ?? '',
    products: target?.products ?? [],
  };
}

/** The form's values; numbers and times as typed. */
export function toDiscountDraft(discount: AdminDiscount | undefined) {
  const typed = (number: number | null | undefined) => (number == null ? '' : String(number));
  return {
    title: discount?.title ?? '',
    kind: discount?.kind ?? ('percentage' as const),
    percentOff: typed(discount?.percentOff),
    amountOff: typed(discount?.amountOff),
    buyQuantity: typed(discount?.buyQuantity),
    getQuantity: typed(discount?.getQuantity),
    appliesTo: toTargetDraft(discount?.appliesTo),
    hasOtherItems: discount?.gets != null,
    gets: toTargetDraft(discount?.gets),
    wishlistOnly: discount?.wishlistOnly ?? false,
    firstOrderOnly: discount?.firstOrderOnly ?? false,
    minimum: typed(discount?.minimum),
    cap: typed(discount?.cap),
    combines: discount?.combines ?? true,
    startsAt: toDateTimeInput(discount?.startsAt ?? shopNow().toISOString()),
    endsAt: toDateTimeInput(discount?.endsAt),
    active: discount?.active ?? true,
  };
}
export type DiscountDraft = ReturnType<typeof toDiscountDraft>;

/** The request body; leaves out the values of other kinds. */
export function toDiscountBody(draft: DiscountDraft) {
  const number = (text: string) => (text.trim() === '' ? null : typedNumber(text));
  const { title, kind, wishlistOnly, firstOrderOnly, combines, active } = draft;
  const isBuyGet = kind === 'buy x get y';
  return {
    ...{ title, kind, wishlistOnly, firstOrderOnly, combines, active },
    percentOff: kind === 'percentage' || isBuyGet ? number(draft.percentOff) : null,
    amountOff: kind === 'fixed' ? number(draft.amountOff) : null,
    buyQuantity: isBuyGet ? number(draft.buyQuantity) : null,
    getQuantity: isBuyGet ? number(draft.getQuantity) : null,
    appliesTo: toTargetBody(draft.appliesTo),
    gets: isBuyGet && draft.hasOtherItems ? toTargetBody(draft.gets) : null,
    minimum: number(draft.minimum),
    cap: kind === 'free shipping' ? null : number(draft.cap),
    startsAt: inIndia(draft.startsAt),
    endsAt: draft.endsAt === '' ? null : inIndia(draft.endsAt),
  };
}

export function toTargetBody({ categories, tags, products }: TargetDraft) {
  return {
    categories,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    products: products.map(({ _id }) => _id),
  };
}

/** The instant of a datetime-local input. */
function inIndia(typed: string): string {
  return `${typed}:00+05:30`;
}

/** 'Active', or why the discount is not given now. */
export function discountStatus(
  { active, startsAt, endsAt }: AdminDiscount,
  now: string,
): 'Active' | 'Inactive' | 'Scheduled' | 'Ended' {
  if (!active) return 'Inactive';
  if (endsAt !== null && endsAt <= now) return 'Ended';
  return startsAt > now ? 'Scheduled' : 'Active';
}
