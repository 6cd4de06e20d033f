import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import { type Choice, defaultChoice } from '#app/catalogue/product-choice.ts';

type Offered = Pick<Product, 'sizes' | 'colors'>;

/** A size and colour as a client names them; absent where nothing was chosen. */
export type WishedChoice = Partial<Choice>;

/** What cards and product pages send where nobody chose (spec §5, Defaults). Where a product lacks it, its first one is meant. */
const UNCHOSEN_SIZE = 'M';
const UNCHOSEN_COLORS = ['Default', 'White'];

/** The wish with the defaults of a card in its gaps. */
export function withDefaults({ size, color }: WishedChoice): Choice {
  return { size: size || UNCHOSEN_SIZE, color: color || 'Default' };
}

/** The choices that a wish may mean, best first: what was chosen stays, what was not is filled in (CONTRACT §4, Cart lines). */
export function possibleChoices(offered: Offered, wish: WishedChoice): Choice[] {
  const named = withDefaults(wish);
  const preferred = defaultChoice(offered, named.color);
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
export function choiceProblem({ sizes, colors }: Offered, wish: WishedChoice): string {
  const { size, color } = withDefaults(wish);
  if (sizes.length > 0 && !sizes.includes(size)) return `Please choose one of the sizes ${sizes.join(', ')}.`;
  if (colors.length > 0 && !colors.includes(color))
    return `Please choose one of the colours ${colors.join(', ')}.`;
  return 'This size is not made in this colour. Please choose another one.';
}
