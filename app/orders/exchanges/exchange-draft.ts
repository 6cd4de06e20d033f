import type { Variant } from '#app/catalog/catalog.schema.ts';

/** An exchange of one item as entered in the form. */
export interface ExchangeDraft {
  item: string;
  quantity: number;
  size: string;
  color: string;
  reason: string;
  otherReason: string;
  images: string[];
}

interface Choice {
  size: string;
  color: string;
}

/** The other sizes and colours of a product that can be had in this quantity. */
export function listReplacements(variants: readonly Variant[], owned: Choice, quantity: number): Choice[] {
  return variants
    .filter(({ stock }) => stock >= quantity)
    .filter((variant) => !isSameChoice(variant, owned))
    .map(({ size, color }) => ({ size, color }));
}

function isSameChoice(one: Choice, other: Choice): boolean {
  return one.size === other.size && one.color === other.color;
}

/** 'Size M, Teal' */
export function formatChoice({ size, color }: Choice): string {
  return [size && `Size ${size}`, color].filter(Boolean).join(', ') || 'The same';
}

export const OTHER_REASON = 'Other reason';

export function toExchangeInput(draft: ExchangeDraft) {
  const { item, quantity, size, color, images } = draft;
  const reason = draft.reason === OTHER_REASON ? draft.otherReason.trim() : draft.reason;
  return { items: [{ item, quantity, size, color, reason }], images };
}
