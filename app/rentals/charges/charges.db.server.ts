import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { DB, RentalChargePayments } from '#app/platform/db/tables.gen.ts';

/** For a select from rental orders. */
export function chargesOfRental(eb: ExpressionBuilder<DB, 'rental_orders'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('rental_charges')
      .select(['amount_paise', 'paid_paise', 'written_off_paise', 'write_off_reason'])
      .select((charges) =>
        jsonArrayFrom(
          charges
            .selectFrom('rental_charge_payments')
            .select(['amount_paise', 'method', 'reference', 'paid_on', 'owner_reference'])
            .whereRef('rental_charge_payments.rental_order_id', '=', 'rental_charges.rental_order_id')
            .orderBy('rental_charge_payments.id'),
        ).as('payments'),
      )
      .whereRef('rental_charges.rental_order_id', '=', 'rental_orders.id'),
  ).as('charges');
}

/** The renter still has to pay. */
export const areChargesDue = sql<boolean>`exists (
  select from rental_charges where rental_order_id = rental_orders.id
    and paid_paise + written_off_paise < amount_paise)`;

/** The renter has paid, and it is not yet transferred to the owner. */
export const isOwnerDueCharges = sql<boolean>`exists (
  select from rental_charge_payments where rental_order_id = rental_orders.id and owner_paid_at is null)`;

export async function insertCharges(trx: Trx, rentalOrderId: string, amountPaise: number): Promise<void> {
  await trx
    .insertInto('rental_charges')
    .values({ rental_order_id: rentalOrderId, amount_paise: amountPaise })
    .execute();
}

/** The amount still due, in paise; undefined if there were no charges. The caller has locked the rental. */
export async function findChargesDue(trx: Trx, rentalOrderId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('rental_charges')
    .select(sql<number>`amount_paise - paid_paise - written_off_paise`.as('due'))
    .where('rental_order_id', '=', rentalOrderId)
    .executeTakeFirst();
  return row?.due;
}

/** Returns false if this rental has a payment with this reference. */
export async function insertChargePayment(
  trx: Trx,
  payment: Insertable<RentalChargePayments>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('rental_charge_payments')
    .values(payment)
    .onConflict((already) => already.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function addPaidCharges(trx: Trx, rentalOrderId: string, amountPaise: number): Promise<void> {
  await trx
    .updateTable('rental_charges')
    .set((eb) => ({ paid_paise: eb('paid_paise', '+', amountPaise) }))
    .where('rental_order_id', '=', rentalOrderId)
    .execute();
}

export async function writeOffRest(
  trx: Trx,
  rentalOrderId: string,
  { amountPaise, reason, byUserId }: { amountPaise: number; reason: string; byUserId: string },
): Promise<void> {
  await trx
    .updateTable('rental_charges')
    .set({ written_off_paise: amountPaise, write_off_reason: reason })
    .set({ written_off_by: byUserId, written_off_at: sql<Date>`shop_now()` })
    .where('rental_order_id', '=', rentalOrderId)
    .execute();
}

/** Marks the renter's payments as transferred to the owner; returns those that were not transferred before. */
export async function markOwnerPaid(
  trx: Trx,
  rentalOrderId: string,
  { reference, byUserId }: { reference: string; byUserId: string },
): Promise<{ id: string; amount_paise: number }[]> {
  return await trx
    .updateTable('rental_charge_payments')
    .set({ owner_paid_at: sql<Date>`shop_now()`, owner_paid_by: byUserId, owner_reference: reference })
    .where('rental_order_id', '=', rentalOrderId)
    .where('owner_paid_at', 'is', null)
    .returning(['id', 'amount_paise'])
    .execute();
}

/** The amount of a payment, in paise. */
export async function readChargePayment(db: Database, paymentId: string): Promise<number> {
  const { amount_paise } = await db
    .selectFrom('rental_charge_payments')
    .select('amount_paise')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return amount_paise;
}
