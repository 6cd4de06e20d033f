import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';

/** E-mail addresses by user id; closed accounts have none. */
export async function findEmails(db: Database, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', userIds)
    .where('closed_at', 'is', null)
    .execute();
  return new Map(rows.flatMap(({ id, email }) => (email ? [[id, email] as const] : [])));
}

/** The reminders due now. */
export async function listReminders(
  db: Database,
): Promise<{ id: string; event: 'answer soon' | 'begins soon' | 'ends soon' | 'overdue' }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof listReminders>>[number]>`
    with now as (select shop_now() as instant, (shop_now() at time zone 'Asia/Kolkata')::date as today)
    select id, 'answer soon' as event from rental_orders, now
      where status = 'Pending' and answer_by <= instant + interval '24 hours'
    union all select id, 'begins soon' from rental_orders, now
      where status = 'Approved' and starts_on = today + 1
    union all select id, 'ends soon' from rental_orders, now
      where status = 'Dispatched' and ends_on = today + 1
    union all select id, 'overdue' from rental_orders, now
      where status = 'Dispatched' and ends_on < today
  `.execute(db);
  return rows;
}
