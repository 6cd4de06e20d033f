import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';

/** What the promo strip promises besides free shipping and the first order. */
export async function loadDiscounts(trx: Trx): Promise<void> {
  await trx
    .insertInto('automatic_discounts')
    .values({
      ...{ id: newId(), title: '10% off on all your favourites' },
      ...{ kind: 'percentage', percent_off: 10, wishlist_only: true },
      starts_at: new Date('2026-01-01'),
    })
    .execute();
}
