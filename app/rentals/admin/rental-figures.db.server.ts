import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';

export async function readRentalFigures(db: Database) {
  return await db
    .selectNoFrom([
      sql<number>`(select count(*) from rental_orders where status = 'Pending')`.as('requests'),
      sql<number>`(select count(*) from rental_orders where status = 'Dispatched')`.as('outfitsOut'),
      sql<number>`(
        select count(*) from products
        where is_rental and rental_status = 'pending' and archived_at is null
      )`.as('listings'),
      sql<number>`(
        select coalesce(sum(deposit_paise), 0) from rental_orders where deposit_state = 'held'
      )`.as('depositsPaise'),
      sql<number>`(
        select coalesce(sum(amount_paise), 0) from rental_payouts where paid_at is null
      )`.as('payoutsPaise'),
      sql<number>`(select count(*) from rental_payouts where paid_at is null)`.as('payouts'),
    ])
    .executeTakeFirstOrThrow();
}
