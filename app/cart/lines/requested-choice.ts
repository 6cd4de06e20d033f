import type { Product } from '#app/catalog/catalog.schema.ts';
import { type Choice, chooseDefaultVariant } from '#app/catalog/offers/product-choice.ts';

type ProductOptions = Pick<Product, 'sizes' | 'colors'>;

/** A size and colour as a client names them; absent where nothing was chosen. */
export type RequestedChoice = Partial<Choice>;

/** What cards and product pages send where nobody chose (spec §5, Defaults). Where a product lacks it, its first one is meant. */
const UNCHOSEN_SIZE = 'M';
const UNCHOSEN_COLORS = ['Default', 'White'];

/** The wish with the defaults of a card in its gaps. */
export function withDefaultChoice({ size, color }: RequestedChoice): Choice {
  return { size: size || UNCHOSEN_SIZE, color: color || 'Default' };
}

/** The choices that a wish may mean, best first: what was chosen stays, what was not is filled in (CONTRACT §4, Cart lines). */
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

/** Why a product cannot be had as wished, in a sentence that says what it comes in. */
export function describeChoiceProblem({ sizes, colors }: ProductOptions, input: RequestedChoice): string {
  const { size, color } = withDefaultChoice(input);
  if (sizes.length > 0 && !sizes.includes(size)) return `Please choose one of the sizes ${sizes.join(', ')}.`;
  if (colors.length > 0 && !colors.includes(color))
    return `Please choose one of the colours ${colors.join(', ')}.`;
  return 'This size is not made in this colour. Please choose another one.';
}
