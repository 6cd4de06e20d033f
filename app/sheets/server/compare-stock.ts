import type { StockWish, WishedChoice, WishedCount } from '#app/catalogue/server/plan-stock.ts';
import type { WholeProduct, WholeVariant } from '#app/catalogue/server/whole-product.ts';
import type { CheckedProduct } from './check-draft.ts';

type SaidVariant = NonNullable<CheckedProduct['says']['variants']>[number];

/** What a file changes of a product's variants and pieces; nothing where it says what is there. */
export function compareStock(
  now: WholeProduct,
  { says, left, isTogether: asked }: CheckedProduct,
): { wish?: StockWish; counts?: ReadonlyMap<string, WishedCount> } {
  if (!says.variants) return {};
  const { variants } = says;
  const kept = now.variants.filter(
    (variant) =>
      left.some((choice) => isChoice(variant, choice)) &&
      !variants.some((choice) => isChoice(variant, choice)),
  );
  const said = [...variants, ...kept.map(({ size, color }): SaidVariant => ({ size, color }))];
  const isPool = isOneHeap(now);
  const isTogether = said.length > 1 && (asked ?? (isPool && saysOneCount(now, said)));
  if (hasSameChoices(now, said) && isTogether === isPool) return countsOf(now, said, isPool);
  return { wish: wishOf(said, isTogether) };
}

/** Whether all that a product offers is taken from one heap; one variant alone has a heap of its own. */
export function isOneHeap({ variants }: Pick<WholeProduct, 'variants'>): boolean {
  return variants.length > 1 && new Set(variants.map(({ stockItemId }) => stockItemId)).size === 1;
}

/** A file that knows nothing of common heaps shows their pieces with every variant. */
function saysOneCount(now: WholeProduct, said: readonly SaidVariant[]): boolean {
  return said.every(({ stock }) => stock === undefined || stock === now.variants[0]?.onHand);
}

function isChoice(one: { size: string; color: string }, other: { size: string; color: string }): boolean {
  return one.size === other.size && one.color === other.color;
}

function hasSameChoices(now: WholeProduct, said: readonly SaidVariant[]): boolean {
  return (
    said.length === now.variants.length &&
    said.every((variant, place) => {
      const there = now.variants[place] as WholeVariant;
      return isChoice(variant, there) && (variant.sku === undefined || (variant.sku || null) === there.sku);
    })
  );
}

function countsOf(now: WholeProduct, said: readonly SaidVariant[], isPool: boolean) {
  const counts = new Map<string, WishedCount>();
  for (const [place, variant] of said.entries()) {
    const { stockItemId, onHand } = now.variants[place] as WholeVariant;
    const count = countOf(variant);
    if (!count || count.wanted === (count.seen ?? onHand)) continue;
    counts.set(stockItemId, count);
    if (isPool) break;
  }
  return counts.size > 0 ? { counts } : {};
}

function countOf({ stock, stockSeen }: SaidVariant): WishedCount | undefined {
  return stock === undefined ? undefined : { wanted: stock, seen: stockSeen };
}

function wishOf(said: readonly SaidVariant[], isTogether: boolean): StockWish {
  const bare = said.map(({ size, color, sku }): WishedChoice => ({ size, color, sku }));
  if (isTogether) {
    const first = said.find(({ stock }) => stock !== undefined);
    return { kind: 'pool', choices: bare, count: first && countOf(first) };
  }
  return {
    kind: 'own',
    choices: bare.map((choice, place) => ({ ...choice, count: countOf(said[place] as SaidVariant) })),
  };
}
