import { hasOpenOrders } from '#app/orders/find-orders.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { hasOpenRentals } from '#app/rentals/booking/read-rentals.server.ts';

/** Whether the user still has an open order, rental or rental request. */
export async function hasOpenBusiness(db: Database, user: { userId: string }): Promise<boolean> {
  return (await hasOpenOrders(db, user)) || (await hasOpenRentals(db, user));
}
