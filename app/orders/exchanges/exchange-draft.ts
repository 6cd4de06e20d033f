import type { Variant } from '#app/catalog/catalog.schema.ts';
import { EMPTY_REFUND_DRAFT, type RefundDraft, toAccountInput } from '../returns/return-draft.ts';

/** An exchange of one item as entered in the form. */
export interface ExchangeDraft extends RefundDraft {
  item: string;
  quantity: number;
  /** whether the shopper wants another product */
  isOther: boolean;
  /** the other product, once it is chosen */
  other: { _id: string; name: string } | null;
  /** null until a replacement is chosen */
  size: string | null;
  color: string | null;
  /** in rupees, from the server; null until it is known */
  difference: number | null;
  reason: string;
  images: string[];
  /** when the customer asked, entered by staff: a datetime-local value */
  askedAt: string;
}

export const NO_REPLACEMENT = { isOther: false, other: null, size: null, color: null, difference: null };

export const EMPTY_EXCHANGE_DRAFT = {
  ...{ quantity: 1, images: [], askedAt: '' },
  ...NO_REPLACEMENT,
  ...EMPTY_REFUND_DRAFT,
};

interface Choice {
  size: string;
  color: string;
}

/** The sizes and colours of a product that are in stock in this quantity; includes the same one for a faulty item. */
export function listReplacements(variants: readonly Variant[], quantity: number): Choice[] {
  return variants.filter(({ stock }) => stock >= quantity).map(({ size, color }) => ({ size, color }));
}

/** 'Size M, Teal (the same)'; without '(the same)' for another product. */
export function formatReplacement(choice: Choice, owned: Choice | null): string {
  const name = formatChoice(choice);
  if (owned === null) return name === SAME ? 'One size' : name;
  return isSameChoice(choice, owned) && name !== SAME ? `${name} (the same)` : name;
}

function isSameChoice(one: Choice, other: Choice): boolean {
  return one.size === other.size && one.color === other.color;
}

const SAME = 'The same';

/** 'Size M, Teal' */
export function formatChoice({ size, color }: Choice): string {
  return [size && `Size ${size}`, color].filter(Boolean).join(', ') || SAME;
}

export function toExchangeInput(draft: ExchangeDraft) {
  const { images, difference, toCredit, askedAt } = draft;
  const source = askedAt ? { askedAt } : { images };
  const items = [{ ...toReplacementInput(draft), reason: draft.reason.trim() }];
  if (difference === null || difference >= 0) return { items, ...source };
  const refundTo = toCredit ? ('store credit' as const) : ('original payment' as const);
  return { items, ...source, refundTo, ...(!toCredit && toAccountInput(draft)) };
}

function toReplacementInput({ item, quantity, other, size, color }: ExchangeDraft) {
  return { item, quantity, product: other?._id, size: size || undefined, color: color || undefined };
}

/** The path of the price quote for the chosen replacement; null until one is chosen. */
export function quotePath(orderId: string, draft: ExchangeDraft): string | null {
  if (draft.size === null) return null;
  const { quantity, ...texts } = toReplacementInput(draft);
  const entries = Object.entries({ ...texts, quantity: String(quantity) });
  const given = entries.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/api/orders/${orderId}/exchanges/quote?${new URLSearchParams(given)}`;
}
