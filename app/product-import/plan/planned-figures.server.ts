import type { NewProduct } from '#app/catalog/editor/new-product.server.ts';
import type { ProductRecord, ProductRecordChange } from '#app/catalog/import/product-record.server.ts';
import { calculateNewCount, type StockCountInput } from '#app/catalog/stock/plan-stock.server.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import type { PlannedProduct } from '../product-import.schema.ts';

type Figures = Required<Pick<PlannedProduct, 'price' | 'stock'>>;

/** Price and pieces of a product that an import creates. */
export function figuresOfCreation(product: NewProduct): Figures {
  return {
    price: { before: null, after: toRupees(product.pricePaise) },
    stock: { before: null, after: piecesOf(product) },
  };
}

function piecesOf(product: NewProduct): number {
  if ('pool' in product) return product.pool.quantity;
  return product.together ?? sum(product.variants.map(({ quantity }) => quantity));
}

/** Price and pieces of a product, before and after an import changes it. */
export function figuresOfChange(now: ProductRecord, change: ProductRecordChange): Figures {
  const onHand = new Map(now.variants.map(({ stockItemId, onHand }) => [stockItemId, onHand]));
  const before = sum([...onHand.values()]);
  return {
    price: { before: rupees(now.price_paise), after: rupees(change.facts.price_paise) },
    stock: { before, after: piecesAfter(now, change, { onHand, before }) },
  };
}

function piecesAfter(
  now: ProductRecord,
  { input, counts }: ProductRecordChange,
  { onHand, before }: { onHand: ReadonlyMap<string, number>; before: number },
): number {
  if (counts) return sum([...onHand].map(([item, pieces]) => counted(pieces, counts.get(item))));
  if (!input) return before;
  if (input.kind === 'pool') return counted(before, input.count);
  return sum(
    input.choices.map(({ size, color, count }) => {
      const known = now.variants.find((variant) => variant.size === size && variant.color === color);
      return counted(known?.onHand ?? 0, count);
    }),
  );
}

function counted(onHand: number, count: StockCountInput | undefined): number {
  return count ? calculateNewCount(onHand, count) : onHand;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const rupees = (amount: number) => toRupees(paise(amount));
