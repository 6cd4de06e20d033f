import type { Trx } from '#app/platform/db/database.server.ts';
import { planStock, type VariantStockInput } from './plan-stock.server.ts';
import {
  archiveVariants,
  insertStockItems,
  lockProductStock,
  saveVariants,
  setOfferedOptions,
  setStockCounts,
} from './variant-stock.db.server.ts';

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
