import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { PaymentAlerts } from '#app/platform/db/tables.gen.ts';
import { paymentAlertRaised } from '../payments.events.ts';
import type { PaymentAlert } from '../payments.schema.ts';

export type AlertRow = Selectable<PaymentAlerts>;

/** Publishes `paymentAlertRaised` in the same statement. Does nothing if an alert with the same key exists. */
export async function insertAlert(db: Database, row: Insertable<PaymentAlerts>): Promise<void> {
  await db
    .with('added', (cte) =>
      cte
        .insertInto('payment_alerts')
        .values(row)
        .onConflict((conflict) => conflict.column('alert_key').doNothing())
        .returning('id'),
    )
    .insertInto('news')
    .columns(['name', 'facts'])
    .expression((eb) =>
      eb
        .selectFrom('added')
        .select([
          sql.lit(paymentAlertRaised.name).as('name'),
          sql<string>`jsonb_build_object('alertId', id)`.as('facts'),
        ]),
    )
    .execute();
}

/** A page of alerts, newest first: seen, unseen, or all. */
export async function listAlertPage(
  db: Database,
  { isSeen }: { isSeen: boolean | undefined },
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: AlertRow[]; total: number }> {
  const all = db.selectFrom('payment_alerts');
  const filtered = isSeen === undefined ? all : all.where('seen_at', isSeen ? 'is not' : 'is', null);
  const rows = await filtered
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await filtered
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function countUnseenAlerts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('payment_alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function lockAlert(trx: Trx, id: string): Promise<AlertRow | undefined> {
  return await trx
    .selectFrom('payment_alerts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setAlertSeen(trx: Trx, id: string): Promise<AlertRow> {
  return await trx
    .updateTable('payment_alerts')
    .set({ seen_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function toAlert({ id, subject, detail, created_at, seen_at }: AlertRow): PaymentAlert {
  const [createdAt, seenAt] = [created_at.toISOString(), seen_at?.toISOString() ?? null];
  return { _id: id, subject, detail, createdAt, seenAt };
}
