import type { Trx } from '#app/platform/db/database.server.ts';
import type { RentalPeriod } from '#app/rentals/rental-period.ts';
import { deleteBoughtLines } from './cart-lines.db.server.ts';

interface BoughtLine {
  variantId: string;
  quantity: number;
  period: RentalPeriod | null;
}

/** Takes what was bought out of a person's cart; what was put in meanwhile stays. */
export async function removeBoughtLines(
  trx: Trx,
  { userId, bought }: { userId: string; bought: readonly BoughtLine[] },
): Promise<void> {
  await deleteBoughtLines(trx, userId, bought);
}
