import type { ProductRecord, VariantRecord } from '#app/catalog/import/product-record.server.ts';
import type {
  StockCountInput,
  VariantStockChoice,
  VariantStockInput,
} from '#app/catalog/stock/plan-stock.server.ts';
import type { ValidatedProduct } from './validate-product.server.ts';

type FileVariant = NonNullable<ValidatedProduct['fileFields']['variants']>[number];

/** The changes to a product's variants or quantities; empty if there are none. */
export function compareVariantStock(
  now: ProductRecord,
  { fileFields, omittedChoices, isStockShared: asked }: ValidatedProduct,
): { input?: VariantStockInput; counts?: ReadonlyMap<string, StockCountInput> } {
  if (!fileFields.variants) return {};
  const { variants } = fileFields;
  const keptVariants = now.variants.filter(
    (variant) =>
      omittedChoices.some((choice) => isSameChoice(variant, choice)) &&
      !variants.some((choice) => isSameChoice(variant, choice)),
  );
  const fileVariants = [
    ...variants,
    ...keptVariants.map(({ size, color }): FileVariant => ({ size, color })),
  ];
  const isPooled = isStockPooled(now);
  const isStockShared = fileVariants.length > 1 && (asked ?? (isPooled && hasSingleCount(now, fileVariants)));
  if (hasSameChoices(now, fileVariants) && isStockShared === isPooled)
    return findChangedCounts(now, fileVariants, isPooled);
  return { input: toStockInput(fileVariants, isStockShared) };
}

/** Whether all variants share one stock item; a single variant does not count as shared. */
export function isStockPooled({ variants }: Pick<ProductRecord, 'variants'>): boolean {
  return variants.length > 1 && new Set(variants.map(({ stockItemId }) => stockItemId)).size === 1;
}

/** Files without a column for shared stock repeat its quantity for every variant. */
function hasSingleCount(now: ProductRecord, fileVariants: readonly FileVariant[]): boolean {
  return fileVariants.every(({ stock }) => stock === undefined || stock === now.variants[0]?.onHand);
}

function isSameChoice(one: { size: string; color: string }, other: { size: string; color: string }): boolean {
  return one.size === other.size && one.color === other.color;
}

function hasSameChoices(now: ProductRecord, fileVariants: readonly FileVariant[]): boolean {
  return (
    fileVariants.length === now.variants.length &&
    fileVariants.every((variant, index) => {
      const existing = now.variants[index] as VariantRecord;
      return (
        isSameChoice(variant, existing) &&
        (variant.sku === undefined || (variant.sku || null) === existing.sku)
      );
    })
  );
}

function findChangedCounts(now: ProductRecord, fileVariants: readonly FileVariant[], isPooled: boolean) {
  const counts = new Map<string, StockCountInput>();
  for (const [index, variant] of fileVariants.entries()) {
    const { stockItemId, onHand } = now.variants[index] as VariantRecord;
    const count = toCount(variant);
    if (!count || count.target === (count.seen ?? onHand)) continue;
    counts.set(stockItemId, count);
    if (isPooled) break;
  }
  return counts.size > 0 ? { counts } : {};
}

function toCount({ stock, stockSeen }: FileVariant): StockCountInput | undefined {
  return stock === undefined ? undefined : { target: stock, seen: stockSeen };
}

function toStockInput(fileVariants: readonly FileVariant[], isStockShared: boolean): VariantStockInput {
  const bareChoices = fileVariants.map(({ size, color, sku }): VariantStockChoice => ({ size, color, sku }));
  if (isStockShared) {
    const first = fileVariants.find(({ stock }) => stock !== undefined);
    return { kind: 'pool', choices: bareChoices, count: first && toCount(first) };
  }
  return {
    kind: 'own',
    choices: bareChoices.map((choice, index) => ({
      ...choice,
      count: toCount(fileVariants[index] as FileVariant),
    })),
  };
}
