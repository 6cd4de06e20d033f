import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';

/**
 * Switches off the coupon for first orders in a shop that never had a category, because a new shop has not decided to give
 * a discount. An admin activates it under Coupons.
 */
export async function endCouponsOfNewShop(db: Database): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ is_active: false })
    .where('first_order_only', '=', true)
    .where('is_active', '=', true)
    .where(sql<boolean>`not exists (select from categories)`)
    .execute();
}
