import type { Trx } from '#app/platform/db/database.server.ts';
import type { ProductChange, ProductInput } from '../editor/product-input.schema.ts';
import { combineOptions } from '../offers/product-choice.ts';
import { planStock, type VariantStockInput } from './plan-stock.server.ts';
import {
  archiveVariants,
  insertStockItems,
  lockProductStock,
  saveVariants,
  setOfferedOptions,
  setStockCounts,
} from './stock.db.server.ts';

export interface CurrentOptions {
  sizes: string[];
  colors: string[];
  isPooled: boolean;
}

type StockFields = Pick<
  ProductInput & ProductChange,
  'stock' | 'stockSeen' | 'variants' | 'sizes' | 'colors'
>;

/**
 * Reads the stock fields of a form (rules §4, Stock): `variants` have a stock item each, a plain `stock` is shared.
 * Sizes or colours alone keep the current tracking. Undefined without any of these fields.
 */
export function toVariantStockInput(form: StockFields, now: CurrentOptions): VariantStockInput | undefined {
  if (form.variants) {
    const choices = form.variants.map(({ stock, stockSeen, ...choice }) => ({
      ...choice,
      ...(stock !== undefined && { count: { target: stock, seen: stockSeen } }),
    }));
    return { kind: 'own', choices };
  }
  const { stock, stockSeen, sizes = now.sizes, colors = now.colors } = form;
  if (stock === undefined && !form.sizes && !form.colors) return undefined;
  const choices = combineOptions(sizes, colors);
  if (stock === undefined && !now.isPooled) return { kind: 'own', choices };
  const count = stock === undefined ? undefined : { target: stock, seen: stockSeen };
  return { kind: 'pool', choices, count };
}

/**
 * Sets a product's variants and stock. Increases are recorded as received, decreases as corrected, with the admin's
 * id. The caller has locked the product; concurrent orders wait or are waited for.
 */
export async function updateVariantStock(
  trx: Trx,
  { productId, input, by }: { productId: string; input: VariantStockInput; by: string },
): Promise<void> {
  const plan = planStock(await lockProductStock(trx, productId), input);
  await insertStockItems(trx, productId, plan.newStockItems);
  await archiveVariants(trx, plan.archived);
  await saveVariants(trx, productId, plan.variants);
  await setStockCounts(trx, plan.counts, by);
  await setOfferedOptions(trx, productId, {
    sizes: listOfferedValues(plan.variants.map(({ size }) => size)),
    colors: listOfferedValues(plan.variants.map(({ color }) => color)),
  });
}

/** Distinct non-empty values, in order. */
export function listOfferedValues(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}
