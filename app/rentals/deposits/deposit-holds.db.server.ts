import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { DepositHolds } from '#app/platform/db/tables.gen.ts';

export type DepositHold = Selectable<DepositHolds>;

export async function insertHold(
  trx: Trx,
  hold: { chargeId: string; rentalOrderId: string; amountPaise: number },
): Promise<void> {
  const { chargeId: charge_id, rentalOrderId: rental_order_id, amountPaise: amount_paise } = hold;
  await trx.insertInto('deposit_holds').values({ charge_id, rental_order_id, amount_paise }).execute();
}

export async function readHold(db: Database, chargeId: string): Promise<DepositHold> {
  return await db
    .selectFrom('deposit_holds')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow();
}

/** The hold that secures a rental's deposit at the moment. */
export async function findLiveHold(db: Database, rentalOrderId: string): Promise<DepositHold | undefined> {
  return await db
    .selectFrom('deposit_holds')
    .selectAll()
    .where('rental_order_id', '=', rentalOrderId)
    .where('state', '=', 'authorized')
    .executeTakeFirst();
}

export async function setHold(
  trx: Trx,
  chargeId: string,
  change: Partial<Pick<DepositHold, 'state' | 'charged_paise' | 'provider_payment_id' | 'valid_until'>>,
): Promise<void> {
  await trx.updateTable('deposit_holds').set(change).where('charge_id', '=', chargeId).execute();
}

/** Marks a rental's holds as released; returns their charges, also of windows that are still open. */
export async function setHoldsReleased(trx: Trx, rentalOrderId: string): Promise<string[]> {
  const rows = await trx
    .updateTable('deposit_holds')
    .set({ state: 'released' })
    .where('rental_order_id', '=', rentalOrderId)
    .where('state', 'in', ['open', 'authorized'])
    .returning('charge_id')
    .execute();
  return rows.map(({ charge_id }) => charge_id);
}

/** Live holds that the provider releases within these hours. */
export async function listEndingHolds(db: Database, hours: number): Promise<DepositHold[]> {
  return await db
    .selectFrom('deposit_holds')
    .selectAll()
    .where('state', '=', 'authorized')
    .where('valid_until', '<=', sql<Date>`shop_now() + make_interval(hours => ${hours})`)
    .orderBy('valid_until')
    .execute();
}
