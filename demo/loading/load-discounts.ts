import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';

/** The discounts that the promo strip promises. An earlier start with DEMO=0 may have ended the first-order coupon. */
export async function loadDiscounts(trx: Trx): Promise<void> {
  await trx.updateTable('coupons').set({ is_active: true }).where('code', '=', 'FIRST10').execute();
  await trx
    .insertInto('automatic_discounts')
    .values({
      ...{ id: newId(), title: '10% off on all your favourites' },
      ...{ kind: 'percentage', percent_off: 10, wishlist_only: true },
      starts_at: new Date('2026-01-01'),
    })
    .execute();
}
