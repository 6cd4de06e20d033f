import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';

export type TransferStory = 'processed' | 'late' | 'failed' | 'returned';

export interface SimulatedTransfer {
  reference: string;
  transferId: string;
  amountPaise: number;
  story: TransferStory;
  isDayOld: boolean;
}

/** Inserts a transfer once for its reference, and returns the one that is stored. */
export async function insertSimulatedTransfer(
  db: Database,
  {
    reference,
    transferId: transfer_id,
    amountPaise: amount_paise,
    story,
  }: Omit<SimulatedTransfer, 'isDayOld'>,
): Promise<SimulatedTransfer> {
  await db
    .insertInto('simulated_transfers')
    .values({ reference, transfer_id, amount_paise, story })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  return (await findSimulatedTransfer(db, { reference })) as SimulatedTransfer;
}

export async function findSimulatedTransfer(
  db: Database,
  by: { reference: string } | { transferId: string },
): Promise<SimulatedTransfer | undefined> {
  const [column, value] =
    'reference' in by ? (['reference', by.reference] as const) : (['transfer_id', by.transferId] as const);
  return await db
    .selectFrom('simulated_transfers')
    .select(['reference', 'transfer_id as transferId', 'amount_paise as amountPaise'])
    .select(sql<TransferStory>`story`.as('story'))
    .select(sql<boolean>`created_at <= shop_now() - interval '1 day'`.as('isDayOld'))
    .where(column, '=', value)
    .executeTakeFirst();
}
