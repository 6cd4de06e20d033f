import type { Trx } from '#app/foundation/database.server.ts';
import {
  archiveVariants,
  countHeaps,
  insertHeaps,
  lockStock,
  placeVariants,
  setOffered,
} from './arrange-stock-rows.server.ts';
import { planStock, type StockWish } from './plan-stock.ts';

/**
 * Makes a product offer what an admin wishes; every piece more enters the history as received, every piece less as
 * corrected, with the admin's id. The product is locked. A sale just now waits, or is waited for.
 */
export async function arrangeStock(
  trx: Trx,
  { productId, wish, by }: { productId: string; wish: StockWish; by: string },
): Promise<void> {
  const plan = planStock(await lockStock(trx, productId), wish);
  await insertHeaps(trx, productId, plan.newHeaps);
  await archiveVariants(trx, plan.archived);
  await placeVariants(trx, productId, plan.variants);
  await countHeaps(trx, plan.counts, by);
  await setOffered(trx, productId, {
    sizes: offered(plan.variants.map(({ size }) => size)),
    colors: offered(plan.variants.map(({ color }) => color)),
  });
}

/** Each value once, in the order of the variants. */
export function offered(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}
