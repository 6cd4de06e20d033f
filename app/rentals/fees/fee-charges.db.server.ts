import type { Trx } from '#app/platform/db/database.server.ts';

export async function insertFeeCharge(
  trx: Trx,
  { chargeId, rentalOrderId }: { chargeId: string; rentalOrderId: string },
): Promise<void> {
  await trx
    .insertInto('rental_fee_charges')
    .values({ charge_id: chargeId, rental_order_id: rentalOrderId })
    .execute();
}

/** The rental order whose fee a charge pays for. */
export async function findFeeCharge(trx: Trx, chargeId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('rental_fee_charges')
    .select('rental_order_id')
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
  return row?.rental_order_id;
}
