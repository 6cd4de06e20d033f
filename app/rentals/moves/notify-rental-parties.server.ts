import { queueMessage } from '#app/notifications/queue-message.server.ts';
import {
  type RentalMailData,
  type RentalMailEvent,
  rentalMail,
} from '#app/notifications/templates/rental-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { readChargePayment } from '../charges/charges.db.server.ts';
import { chargesDueOf } from '../charges/to-charges.ts';
import { readDateChange } from '../date-changes/date-changes.db.server.ts';
import { firstName, hasArrived, type Side } from '../rental-labels.ts';
import { RENTAL_MOVES, type RentalRole, type RentalStatus } from '../rental-status.ts';
import { findEmails, listReminders, type RentalRow, readRental } from '../rentals.db.server.ts';

interface RentalNotification {
  rentalOrderId: string;
  event: RentalMailEvent;
  sides: readonly Side[];
  note?: string | null;
  newPeriod?: string;
  paidCharge?: Paise;
  /** distinguishes events that can happen more than once */
  occasion?: string | null;
}

interface NotificationContext {
  db: Database;
  storeUrl: string;
}

const PROFILE_TABS: Record<Side, string> = { renter: 'myRentals', owner: 'ownerRentals' };

/** Emails the parties named in RENTAL_MOVES, once, except the one who made the move. */
export async function notifyRentalMove(
  context: NotificationContext,
  { rentalOrderId, status, by }: { rentalOrderId: string; status: RentalStatus; by: RentalRole },
): Promise<void> {
  const rental = await readRental(context.db, rentalOrderId);
  const note = rental.events.findLast((event) => event.status === status)?.note;
  const sides = findSidesToNotify(rental, status).filter((side) => side !== by || status === 'Pending');
  await notifyRentalSides(context, {
    rentalOrderId,
    event: status,
    sides,
    note: status === 'Pending' ? null : note,
  });
}

function findSidesToNotify({ events, parcels }: RentalRow, status: RentalStatus): readonly Side[] {
  if (status === 'Pending') return ['renter', 'owner'];
  // Both already know that it has arrived: a late record of the dispatch must not say that it is on its way.
  if (status === 'Dispatched' && hasArrived({ parcels })) return [];
  const index = events.findLastIndex((event) => event.status === status);
  const from = events[index - 1]?.status;
  return RENTAL_MOVES.find((move) => move.from === from && move.to === status)?.notifies ?? [];
}

/** Emails these sides of a rental, once per event. */
export async function notifyRentalSides(
  context: NotificationContext,
  { rentalOrderId, event, sides, note, newPeriod, paidCharge, occasion }: RentalNotification,
): Promise<void> {
  const { db, storeUrl } = context;
  const rental = await readRental(db, rentalOrderId);
  const addresses = await findEmails(db, [rental.renter_id, rental.owner_id]);
  await inTransaction(db, async (trx) => {
    for (const side of sides) {
      const to = addresses.get(side === 'renter' ? rental.renter_id : rental.owner_id);
      const words = rentalMail(event, side, {
        ...{ ...factsFor(rental, side, storeUrl), newPeriod, paidCharge },
        note: note ?? undefined,
      });
      if (to && words)
        await queueMessage(trx, {
          ...{ to, message: words },
          dedupeKey: [`rental ${event} ${side} ${rental.id}`, occasion].filter(Boolean).join(' '),
        });
    }
  });
}

function factsFor(rental: RentalRow, side: Side, storeUrl: string) {
  return {
    number: rental.number,
    outfit: rental.name,
    period: formatPeriod(rental.starts_on, rental.ends_on),
    fee: paise(rental.fee_paise),
    deposit: paise(rental.deposit_paise),
    deducted: paise(rental.deducted_paise),
    chargesDue: chargesDueOf(rental.charges),
    charges: rental.deductions.map(({ reason, amount_paise }) => ({ reason, amount: paise(amount_paise) })),
    claim: rental.claim && { amount: paise(rental.claim.amount_paise), reason: rental.claim.reason },
    isDepositPaid: ['held', 'given back', 'settled'].includes(rental.deposit_state),
    isPaidInCash: rental.deposit_payment_id === null && rental.order_id !== null,
    hold: holdOf(rental),
    isTransferred: rental.deposit_payment_id !== null && rental.is_deposit_transferred === true,
    other: firstName(side === 'renter' ? rental.owner_name : rental.renter_name),
    link: `${storeUrl}/profile?tab=${PROFILE_TABS[side]}`,
  };
}

function holdOf({ deposit_strategy, deposit_state }: RentalRow): RentalMailData['hold'] {
  if (deposit_strategy !== 'card hold') return null;
  if (deposit_state === 'awaited') return 'possible';
  return deposit_state === 'settled' ? 'settled' : 'on card';
}

/** Emails both sides about new dates, the owner about a request for them, and the renter about its refusal. */
export async function notifyOfDateChange(
  context: NotificationContext,
  { rentalOrderId, changeId }: { rentalOrderId: string; changeId: number },
): Promise<void> {
  const { state, startDate, endDate, reason } = await readDateChange(context.db, changeId);
  if (state === 'ended') return;
  const { event, sides } = DATE_MAILS[state as keyof typeof DATE_MAILS];
  await notifyRentalSides(context, {
    ...{ rentalOrderId, event, sides, note: reason },
    ...{ newPeriod: formatPeriod(startDate, endDate), occasion: String(changeId) },
  });
}

/** Emails both sides that charges above the deposit were paid. */
export async function notifyOfChargePayment(
  context: NotificationContext,
  { rentalOrderId, paymentId }: { rentalOrderId: string; paymentId: string },
): Promise<void> {
  const paidCharge = paise(await readChargePayment(context.db, paymentId));
  await notifyRentalSides(context, {
    ...{ rentalOrderId, event: 'charges paid', sides: ['renter', 'owner'] },
    ...{ paidCharge, occasion: paymentId },
  });
}

const DATE_MAILS = {
  requested: { event: 'dates requested', sides: ['owner'] },
  made: { event: 'dates changed', sides: ['renter', 'owner'] },
  declined: { event: 'dates declined', sides: ['renter'] },
} as const;

const REMINDED_SIDES = {
  'answer soon': ['owner'],
  'begins soon': ['renter', 'owner'],
  'ends soon': ['renter'],
  overdue: ['renter'],
} as const;

/** Scheduled job: sends each due reminder once. */
export async function sendRentalReminders(context: { db: Database; storeUrl: string }): Promise<void> {
  for (const { id: rentalOrderId, event, moved } of await listReminders(context.db)) {
    const sides = REMINDED_SIDES[event];
    await notifyRentalSides(context, { rentalOrderId, event, sides, occasion: moved });
  }
}
