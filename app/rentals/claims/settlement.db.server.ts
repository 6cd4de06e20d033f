import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type {
  RentalClaims,
  RentalDeductions,
  RentalHandovers,
  RentalPayouts,
  RentalRatings,
} from '#app/platform/db/tables.gen.ts';

export async function findClaim(trx: Trx, rentalOrderId: string) {
  return await trx
    .selectFrom('rental_claims')
    .select(['amount_paise', 'answered_at'])
    .where('rental_order_id', '=', rentalOrderId)
    .executeTakeFirst();
}

/** Returns false if there is already a claim. */
export async function insertClaim(trx: Trx, claim: Insertable<RentalClaims>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('rental_claims')
    .values(claim)
    .onConflict((already) => already.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if the claim is answered or does not exist. */
export async function setClaimAnswer(
  trx: Trx,
  rentalOrderId: string,
  { agrees, text, images }: { agrees: boolean; text: string; images: string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('rental_claims')
    .set({ is_agreed: agrees, answer: text, answer_images: images, answered_at: sql<Date>`shop_now()` })
    .where('rental_order_id', '=', rentalOrderId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function decideClaim(
  trx: Trx,
  rentalOrderId: string,
  { paise: decided_paise, decision, byUserId }: { paise: number; decision: string; byUserId: string },
): Promise<void> {
  await trx
    .updateTable('rental_claims')
    .set({ decided_paise, decision, decided_by: byUserId, decided_at: sql<Date>`shop_now()` })
    .where('rental_order_id', '=', rentalOrderId)
    .execute();
}

export async function insertDeductions(
  trx: Trx,
  deductions: readonly Insertable<RentalDeductions>[],
): Promise<void> {
  if (deductions.length > 0) await trx.insertInto('rental_deductions').values(deductions).execute();
}

export async function insertPayout(trx: Trx, payout: Insertable<RentalPayouts>): Promise<void> {
  await trx.insertInto('rental_payouts').values(payout).execute();
}

/** Returns false if that hand-over is already recorded. */
export async function insertHandover(trx: Trx, handover: Insertable<RentalHandovers>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('rental_handovers')
    .values(handover)
    .onConflict((already) => already.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if that side has already rated. */
export async function insertRating(trx: Trx, rating: Insertable<RentalRatings>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('rental_ratings')
    .values(rating)
    .onConflict((already) => already.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The owner's mean rating by renters, from visible ratings only: both sides have rated, or 7 days have passed. */
export async function meanOwnerRating(
  db: Database,
  ownerId: string,
): Promise<{ mean: number; count: number } | null> {
  const { rows } = await sql<{ mean: number | null; count: number }>`
    select round(avg(given.stars), 1) as mean, count(*) as count
    from rental_ratings as given join rental_orders on rental_orders.id = given.rental_order_id
    where owner_id = ${ownerId} and by_role = 'renter' and (
      exists (select from rental_ratings as other
        where other.rental_order_id = given.rental_order_id and other.by_role = 'owner')
      or exists (select from rental_events
        where rental_events.rental_order_id = given.rental_order_id and status = 'Completed'
          and rental_events.created_at + interval '7 days' <= shop_now()))
  `.execute(db);
  const [row] = rows;
  return row && row.mean !== null ? { mean: row.mean, count: row.count } : null;
}
