import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, paise, sumPaise, toRupees } from '#app/platform/money/money.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { toRentalOrder } from '../booking/to-rental-order.ts';
import { refuseCoolingAccount } from '../payout-account/payout-account.server.ts';
import { rentalChargePaid } from '../rental.events.ts';
import type { RentalOrder } from '../rental.schema.ts';
import { type LockedRental, lockRental, readRental } from '../rentals.db.server.ts';
import { postChargePayment, postOwnerPayment, postWriteOff } from './charge-postings.server.ts';
import {
  addPaidCharges,
  findChargesDue,
  insertChargePayment,
  markOwnerPaid,
  writeOffRest,
} from './charges.db.server.ts';
import type { ChargePaymentInput } from './charges.schema.ts';

/**
 * Records that the renter transferred a part or all of the charges above the deposit. Refuses a reference that is recorded
 * already, a day after today, and more than is due.
 */
export async function recordChargePayment(
  db: Database,
  actor: Actor,
  { rentalOrderId, input }: { rentalOrderId: string; input: ChargePaymentInput },
): Promise<RentalOrder> {
  const { amount, method, reference, paidOn } = input;
  return await adminChange(db, actor, 'rentals', async (trx, admin) => {
    const rental = await requireChargedRental(trx, rentalOrderId);
    if (paidOn > rental.today) throw invalid('paidOn', 'The payment date cannot be in the future.');
    const due = await findChargesDue(trx, rental.id);
    if (due === undefined) throw nothingDue();
    const paymentId = newId();
    const payment = { id: paymentId, rental_order_id: rental.id, amount_paise: amount, method, reference };
    if (!(await insertChargePayment(trx, { ...payment, paid_on: paidOn, by_user_id: admin.userId })))
      throw refuse.conflict('A payment with this reference is already recorded.');
    if (due === 0) throw nothingDue();
    if (amount > due) throw invalid('amount', `At most ${inRupees(due)} is due.`);
    await addPaidCharges(trx, rental.id, amount);
    await postChargePayment(trx, { rentalOrderId: rental.id, amountPaise: amount, paymentId });
    await publish(trx, rentalChargePaid, { rentalOrderId: rental.id, paymentId });
    return {
      ...entryOf(rental, 'paid'),
      after: { charges: toRupees(paise(amount)), method, reference, paidOn },
      result: await readForStaff(trx, rental),
    };
  });
}

/** Writes off all that is still due of the charges, with a reason; the owner gets nothing of it. */
export async function writeOffCharges(
  db: Database,
  actor: Actor,
  { rentalOrderId, reason }: { rentalOrderId: string; reason: string },
): Promise<RentalOrder> {
  return await adminChange(db, actor, 'finance', async (trx, admin) => {
    const rental = await requireChargedRental(trx, rentalOrderId);
    const amountPaise = await findChargesDue(trx, rental.id);
    if (!amountPaise) throw nothingDue();
    await writeOffRest(trx, rental.id, { amountPaise, reason, byUserId: admin.userId });
    await postWriteOff(trx, { rentalOrderId: rental.id, amountPaise });
    return {
      ...entryOf(rental, 'wrote off charges'),
      after: { writtenOff: toRupees(paise(amountPaise)), reason },
      result: await readForStaff(trx, rental),
    };
  });
}

/**
 * Records that staff transferred to the owner what the renter has paid of the charges. Refuses it if nothing is to be
 * transferred, and an owner whose payout account was changed less than a day ago.
 */
export async function recordOwnerPayment(
  db: Database,
  actor: Actor,
  { rentalOrderId, reference }: { rentalOrderId: string; reference: string },
): Promise<RentalOrder> {
  return await adminChange(db, actor, 'finance', async (trx, admin) => {
    const rental = await requireChargedRental(trx, rentalOrderId);
    await refuseCoolingAccount(trx, { ownerId: rental.owner_id });
    const paid = await markOwnerPaid(trx, rental.id, { reference, byUserId: admin.userId });
    if (paid.length === 0) throw refuse.conflict('There is nothing to transfer to the owner.');
    for (const { id: paymentId, amount_paise: amountPaise } of paid)
      await postOwnerPayment(trx, { rentalOrderId: rental.id, amountPaise, paymentId });
    const sum = sumPaise(paid.map(({ amount_paise }) => paise(amount_paise)));
    return {
      ...entryOf(rental, 'paid owner'),
      after: { charges: toRupees(sum), reference },
      result: await readForStaff(trx, rental),
    };
  });
}

async function requireChargedRental(trx: Trx, rentalOrderId: string): Promise<LockedRental> {
  const rental = isId(rentalOrderId) ? await lockRental(trx, rentalOrderId) : undefined;
  if (!rental) throw refuse.notFound('Rental order not found');
  return rental;
}

async function readForStaff(trx: Trx, { id }: LockedRental): Promise<RentalOrder> {
  return toRentalOrder(await readRental(trx, id), ['admin']);
}

function entryOf({ id, number }: LockedRental, action: string) {
  return { action, subject: { kind: 'rental' as const, id, name: number } };
}

function nothingDue() {
  return refuse.conflict('No charges are due for this rental.');
}

function invalid(path: string, message: string) {
  return refuse.invalid(message, [{ path, message }]);
}

function inRupees(amount: number): string {
  return formatRupees(toRupees(paise(amount)));
}
