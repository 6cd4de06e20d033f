import type { Product } from '#app/catalog/catalog.schema.ts';
import { type Choice, chooseDefaultVariant } from '#app/catalog/offers/product-choice.ts';

type ProductOptions = Pick<Product, 'sizes' | 'colors'>;

/** The size and colour from a client; absent if none were chosen. */
export type RequestedChoice = Partial<Choice>;

/** Sent by cards and product pages if the shopper did not choose (screens §5, Defaults); replaced by the product's first one if it lacks them. */
const UNCHOSEN_SIZE = 'M';
const UNCHOSEN_COLORS = ['Default', 'White'];

export function withDefaultChoice({ size, color }: RequestedChoice): Choice {
  return { size: size || UNCHOSEN_SIZE, color: color || 'Default' };
}

/** The possible choices, best first: keeps what was chosen, fills in the rest (rules §4, Cart lines). */
export function listPossibleChoices(offered: ProductOptions, input: RequestedChoice): Choice[] {
  const named = withDefaultChoice(input);
  const preferred = chooseDefaultVariant(offered, named.color);
  const sizes = candidates(offered.sizes, named.size, preferred.size, named.size === UNCHOSEN_SIZE);
  const colors = candidates(
    offered.colors,
    named.color,
    preferred.color,
    UNCHOSEN_COLORS.includes(named.color),
  );
  return sizes.flatMap((size) => colors.map((color) => ({ size, color })));
}

function candidates(offered: string[], named: string, preferred: string, isUnchosen: boolean): string[] {
  if (offered.length === 0 || offered.includes(named) || !isUnchosen) return [named];
  return [preferred, ...offered.filter((each) => each !== preferred)];
}

/** Why the choice is not available, with the available sizes or colours. */
export function describeChoiceProblem({ sizes, colors }: ProductOptions, input: RequestedChoice): string {
  const { size, color } = withDefaultChoice(input);
  if (sizes.length > 0 && !sizes.includes(size)) return `Please choose one of the sizes ${sizes.join(', ')}.`;
  if (colors.length > 0 && !colors.includes(color))
    return `Please choose one of the colours ${colors.join(', ')}.`;
  return 'This size is not available in this colour. Please choose another one.';
}
