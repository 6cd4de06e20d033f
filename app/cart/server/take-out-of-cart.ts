import type { Trx } from '#app/foundation/database.server.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import { takeOutLines } from './cart-rows.server.ts';

interface Bought {
  variantId: string;
  quantity: number;
  period: RentalPeriod | null;
}

/** Takes what was bought out of a person's cart; what was put in meanwhile stays. */
export async function takeOutOfCart(
  trx: Trx,
  { userId, bought }: { userId: string; bought: readonly Bought[] },
): Promise<void> {
  await takeOutLines(trx, userId, bought);
}
