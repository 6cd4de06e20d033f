import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { DB, RentalDateChanges } from '#app/platform/db/tables.gen.ts';

/** The date changes of the rental in the query around it, in order. */
export function dateChangesOfRental(eb: ExpressionBuilder<DB, 'rental_orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('rental_date_changes')
      .select(['from_starts_on', 'from_ends_on', 'rental_date_changes.starts_on'])
      .select(['rental_date_changes.ends_on', 'by_role', 'reason', 'state', 'rental_date_changes.created_at'])
      .whereRef('rental_order_id', '=', 'rental_orders.id')
      .orderBy('rental_date_changes.id'),
  ).as('date_changes');
}

type NewDateChange = Omit<Insertable<RentalDateChanges>, 'answered_at'>;

/** Returns its id. */
export async function insertDateChange(trx: Trx, row: NewDateChange): Promise<number> {
  const { id } = await trx
    .insertInto('rental_date_changes')
    .values({ ...row, answered_at: row.state === 'requested' ? null : sql`shop_now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** Answers the open change of a locked rental, and returns it; undefined if there is none. */
export async function closeDateChange(trx: Trx, rentalOrderId: string, state: 'made' | 'declined' | 'ended') {
  return await trx
    .updateTable('rental_date_changes')
    .set({ state, answered_at: sql`shop_now()` })
    .where('rental_order_id', '=', rentalOrderId)
    .where('state', '=', 'requested')
    .returning(['id', 'starts_on as startDate', 'ends_on as endDate'])
    .executeTakeFirst();
}

/** A change with its new period. */
export async function readDateChange(db: Database, id: number) {
  return await db
    .selectFrom('rental_date_changes')
    .select(['starts_on as startDate', 'ends_on as endDate', 'reason', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
