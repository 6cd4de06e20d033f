import type {
  ProductRecord,
  ProductRecordChange,
  VariantRecord,
} from '#app/catalog/import/product-record.server.ts';
import { toRecordFields } from '#app/catalog/import/product-records.server.ts';
import type { StockCountInput, VariantStockInput } from '#app/catalog/stock/plan-stock.server.ts';
import { isStockPooled } from '../plan/compare-product.server.ts';
import type { ImportChange } from './import-changes.db.server.ts';

export const DELETED_SINCE = 'This product was deleted since the import.';
export const CHANGED_SINCE = 'Someone changed this product since the import.';
export const STOCK_MOVED = 'The import changed how stock is counted, and pieces were sold or returned since.';

/**
 * The change that restores a product, or why it is left alone: it was changed or deleted since, or its sales cannot be
 * attributed to the former sizes and colours. Sales since the import stay deducted from the restored stock.
 */
export function planUndo(
  { before, versionAfter, variantsAfter }: ImportChange,
  now: ProductRecord | undefined,
): ProductRecordChange | string {
  if (!now) return DELETED_SINCE;
  if (now.version !== versionAfter) return CHANGED_SINCE;
  if (!before) return { id: now.id, facts: { ...toRecordFields(now), is_active: false } };
  const stock = planStockUndo(before.variants, variantsAfter, now.variants);
  if (typeof stock === 'string') return stock;
  return { id: now.id, facts: toRecordFields(before), ...stock };
}

function planStockUndo(
  before: readonly VariantRecord[],
  after: readonly VariantRecord[],
  now: readonly VariantRecord[],
): Pick<ProductRecordChange, 'input' | 'counts'> | string {
  const left = new Map(after.map(({ stockItemId, onHand }) => [stockItemId, onHand]));
  if (isSameVariants(before, after)) {
    const counts = new Map(
      before
        .filter(({ stockItemId, onHand }) => left.get(stockItemId) !== onHand)
        .map(({ stockItemId, onHand }): [string, StockCountInput] => [
          stockItemId,
          { target: onHand, seen: left.get(stockItemId) },
        ]),
    );
    return counts.size > 0 ? { counts } : {};
  }
  const known = new Set(before.map(({ stockItemId }) => stockItemId));
  const hasMoved = now.some(
    ({ stockItemId, onHand }) => !known.has(stockItemId) && left.get(stockItemId) !== onHand,
  );
  return hasMoved ? STOCK_MOVED : { input: toInput(before, left) };
}

function isSameVariants(before: readonly VariantRecord[], after: readonly VariantRecord[]): boolean {
  const keysOf = (variants: readonly VariantRecord[]) =>
    JSON.stringify(variants.map(({ size, color, sku, stockItemId }) => [size, color, sku, stockItemId]));
  return keysOf(before) === keysOf(after);
}

/** A stock item that the import emptied was left with 0 pieces. */
function toInput(before: readonly VariantRecord[], left: ReadonlyMap<string, number>): VariantStockInput {
  const countOf = ({ stockItemId, onHand }: VariantRecord) => ({
    target: onHand,
    seen: left.get(stockItemId) ?? 0,
  });
  const choices = before.map(({ size, color, sku }) => ({ size, color, sku }));
  const [first] = before;
  return first && isStockPooled({ variants: [...before] })
    ? { kind: 'pool', choices, count: countOf(first) }
    : {
        kind: 'own',
        choices: choices.map((choice, index) => ({
          ...choice,
          count: countOf(before[index] as VariantRecord),
        })),
      };
}
