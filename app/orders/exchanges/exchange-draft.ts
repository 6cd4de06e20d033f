import type { Variant } from '#app/catalog/catalog.schema.ts';

/** An exchange of one item as entered in the form. */
export interface ExchangeDraft {
  item: string;
  quantity: number;
  /** null until a replacement is chosen */
  size: string | null;
  color: string | null;
  reason: string;
  images: string[];
}

interface Choice {
  size: string;
  color: string;
}

/** The sizes and colours of a product that can be had in this quantity; that of a faulty item, too. */
export function listReplacements(variants: readonly Variant[], quantity: number): Choice[] {
  return variants.filter(({ stock }) => stock >= quantity).map(({ size, color }) => ({ size, color }));
}

/** 'Size M, Teal (the same)' */
export function formatReplacement(choice: Choice, owned: Choice): string {
  const name = formatChoice(choice);
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
  const { item, quantity, size, color, images } = draft;
  const reason = draft.reason.trim();
  return { items: [{ item, quantity, size: size || undefined, color: color || undefined, reason }], images };
}
