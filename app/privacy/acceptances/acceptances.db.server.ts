import { type RawBuilder, sql } from 'kysely';
import { STORED_ACTION } from '#app/platform/audit/audit-log.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

/** The columns user_id, document, occasion, reference and accepted_at. */
type Acceptances = RawBuilder<unknown>;

const REGISTRATION = sql`('terms-of-service'), ('privacy-policy')`;

/** Records missing acceptances, with the version of each page at that time. */
async function insertAcceptances(db: Database, accepted: Acceptances): Promise<void> {
  await sql`
    insert into document_acceptances (user_id, document, version, occasion, reference, accepted_at)
    select user_id, document, coalesce((
      select number from page_versions where page = document and published_from <= accepted_at
      order by published_from desc, number desc limit 1
    ), 1), occasion, reference, accepted_at
    from (${accepted}) as accepted
    on conflict do nothing`.execute(db);
}

export async function insertOfRegistration(db: Database, userId: string): Promise<void> {
  await insertAcceptances(
    db,
    sql`select users.id as user_id, document, 'registration' as occasion, users.id as reference,
      created_at as accepted_at
      from users, (values ${REGISTRATION}) as documents (document)
      where users.id = ${userId} and closed_at is null`,
  );
}

/** Records nothing for an order that staff placed for its customer. */
export async function insertOfOrder(db: Database, orderId: string): Promise<void> {
  await insertAcceptances(
    db,
    sql`select user_id, document, 'order' as occasion, orders.id as reference, created_at as accepted_at
      from orders, (values ${REGISTRATION}, ('rental-terms')) as documents (document)
      where orders.id = ${orderId}
        and (document <> 'rental-terms' or exists (
          select from order_lines where order_id = orders.id and is_rental))
        and not exists (
          select from draft_orders
          join audit_log on subject_kind = 'draft order' and subject_id = draft_orders.id::text and ${sql.ref(STORED_ACTION)} = 'placed'
          where order_id = orders.id)`,
  );
}

/** For a rental that was requested without an order. */
export async function insertOfRentalRequest(db: Database, rentalOrderId: string): Promise<void> {
  await insertAcceptances(
    db,
    sql`select renter_id as user_id, 'rental-terms' as document, 'rental request' as occasion, id as reference,
      created_at as accepted_at
      from rental_orders where id = ${rentalOrderId} and order_id is null`,
  );
}

export async function listAcceptanceRows(db: Database, userId: string) {
  return await db
    .selectFrom('document_acceptances')
    .select(['document', 'version', 'occasion', 'reference', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Acceptances of orders and rentals stay. */
export async function deleteOfRegistration(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('document_acceptances')
    .where('user_id', '=', userId)
    .where('occasion', '=', 'registration')
    .execute();
}
