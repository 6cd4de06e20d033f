import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { ERASED_EMAIL } from '#app/platform/text/email-address.ts';

export async function listRegistrationsByEmail(db: Database, email: string) {
  return await db
    .selectFrom('event_registrations')
    .innerJoin('events', 'events.id', 'event_id')
    .select(['title', 'event_registrations.name', 'event_registrations.created_at'])
    .where('event_registrations.email', '=', email)
    .orderBy('event_registrations.created_at')
    .execute();
}

export async function listComplaintsByEmail(db: Database, email: string) {
  return await db
    .selectFrom('complaints')
    .select(['ticket', 'name', 'order_number', 'message', 'created_at'])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
}

export async function deleteRegistrationsByEmail(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('event_registrations').where('email', '=', email).execute();
}

export async function anonymiseComplaints(trx: Trx, email: string): Promise<void> {
  await trx
    .updateTable('complaints')
    .set({ state: 'closed', name: 'Deleted account', email: ERASED_EMAIL })
    .where('email', '=', email)
    .execute();
}
