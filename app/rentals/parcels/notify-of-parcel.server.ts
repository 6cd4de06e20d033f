import { queueMessage } from '#app/notifications/queue-message.server.ts';
import {
  type RentalParcelMailEvent,
  type RentalParcelRole,
  rentalParcelMail,
} from '#app/notifications/templates/rental-parcel-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { formatCourier } from '#app/shipping/couriers/courier.ts';
import type { rentalParcelMoved } from '../rental.events.ts';
import { firstName, type Side } from '../rental-labels.ts';
import { findEmails, type RentalRow, readRental } from '../rentals.db.server.ts';
import type { RentalParcelStatus } from './rental-parcel-status.ts';
import { findParcel, type KnownParcel } from './rental-parcels.db.server.ts';

type ParcelMoved = NonNullable<(typeof rentalParcelMoved)['facts']>;

/** The steps that send a mail. */
const MAIL_EVENTS: Partial<Record<RentalParcelStatus, RentalParcelMailEvent>> = {
  Ready: 'booked',
  'Picked up': 'Picked up',
  'In transit': 'Picked up',
  'Delivery failed': 'Delivery failed',
  Delivered: 'Delivered',
};

/** Emails owner and renter about a parcel's pick-up, dispatch and delivery, each once. */
export async function notifyOfRentalParcel(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { parcelId, rentalOrderId, status, reason, turnsBack }: ParcelMoved,
): Promise<void> {
  const event = turnsBack ? 'Returning' : MAIL_EVENTS[status];
  const parcel = await findParcel(db, parcelId);
  if (!event || !parcel) return;
  const rental = await readRental(db, rentalOrderId);
  const emails = await findEmails(db, [rental.renter_id, rental.owner_id]);
  await inTransaction(db, async (trx) => {
    for (const side of ['owner', 'renter'] as const) {
      const to = emails.get(side === 'renter' ? rental.renter_id : rental.owner_id);
      const message = rentalParcelMail(
        event,
        roleOf(side, parcel),
        factsFor(side, { rental, parcel, storeUrl, reason }),
      );
      if (to)
        await queueMessage(trx, { to, message, dedupeKey: `rental parcel ${event} ${side} ${parcelId}` });
    }
  });
}

function roleOf(side: Side, { leg }: KnownParcel): RentalParcelRole {
  return (side === 'owner') === (leg === 'out') ? 'sender' : 'recipient';
}

const PROFILE_TABS: Record<Side, string> = { renter: 'myRentals', owner: 'ownerRentals' };

interface Facts {
  rental: RentalRow;
  parcel: KnownParcel;
  storeUrl: string;
  reason: string | null | undefined;
}

function factsFor(side: Side, { rental, parcel, storeUrl, reason: reasonOfStep }: Facts) {
  const { courier, trackingNumber, pickUpOn, pickUpSlot } = parcel;
  // Events before this field have only the parcel's last reason.
  const lastReason = rental.parcels.find(({ id }) => id === parcel.id)?.events.at(-1)?.reason ?? null;
  const reason = reasonOfStep === undefined ? lastReason : reasonOfStep;
  return {
    ...{ number: rental.number, outfit: rental.name, trackingNumber, reason },
    courier: formatCourier(courier),
    other: firstName(side === 'renter' ? rental.owner_name : rental.renter_name),
    pickUp: pickUpOn && [formatDay(pickUpOn), pickUpSlot].filter(Boolean).join(', '),
    link: `${storeUrl}/profile?tab=${PROFILE_TABS[side]}`,
  };
}
