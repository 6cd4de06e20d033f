import { raiseAlert } from '#app/payments/alerts/alerts.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { paise } from '#app/platform/money/money.ts';
import {
  type Booking,
  CourierRefused,
  type Couriers,
  CourierUnavailable,
  type ParcelToBook,
  type Party,
  type PickUpSlot,
} from '#app/shipping/couriers/courier.ts';
import { rentalParcelMoved } from '../rental.events.ts';
import { lockRental, type RentalRow, readRental } from '../rentals.db.server.ts';
import {
  findBookedParcel,
  listContacts,
  listPendingParcels,
  setParcelBooked,
} from './booked-parcels.db.server.ts';
import { findParcel, type KnownParcel, setParcelCancelled } from './rental-parcels.db.server.ts';
import type { StoredAddress } from './to-rental-parcel.ts';

interface BookingContext {
  db: Database;
  couriers: Couriers;
}

/**
 * Books a pending parcel with its courier, outside a transaction and with the parcel's id as reference, so that a repetition
 * after a crash finds the first booking. A refused parcel is cancelled and throws `CourierRefused`; an unknown result leaves it
 * pending and throws `CourierUnavailable`.
 */
export async function bookRentalParcel({ db, couriers }: BookingContext, parcelId: string): Promise<void> {
  const parcel = await findParcel(db, parcelId);
  if (parcel?.booking !== 'pending') return;
  const courier = couriers.find(parcel.courier);
  if (!courier) throw new CourierUnavailable(`${parcel.courier} is not set up any more.`);
  const described = await describeParcel(db, parcel);
  if (!described) return;
  try {
    const booking = await courier.book(described);
    const isKept = await inTransaction(db, (trx) => storeBooking(trx, parcel, booking));
    if (!isKept) await courier.cancel(booking);
  } catch (error) {
    if (error instanceof CourierRefused) await inTransaction(db, (trx) => dropRefused(trx, parcel));
    throw error;
  }
}

/** False if the parcel was cancelled meanwhile. */
async function storeBooking(
  trx: Trx,
  { id, rentalOrderId }: KnownParcel,
  booking: Booking,
): Promise<boolean> {
  await lockRental(trx, rentalOrderId);
  const parcel = await findParcel(trx, id);
  if (parcel?.booking !== 'pending') return parcel !== undefined;
  await setParcelBooked(trx, id, booking);
  await publish(trx, rentalParcelMoved, { parcelId: id, rentalOrderId, status: 'Ready' });
  return true;
}

async function dropRefused(trx: Trx, { id, rentalOrderId }: KnownParcel): Promise<void> {
  await lockRental(trx, rentalOrderId);
  const parcel = await findParcel(trx, id);
  if (parcel?.booking === 'pending') await setParcelCancelled(trx, id);
}

/** Undefined once the rental has ended and its addresses are deleted. */
async function describeParcel(db: Database, parcel: KnownParcel): Promise<ParcelToBook | undefined> {
  const { id, leg, pickUpFrom, deliverTo, pickUpOn, pickUpSlot } = parcel;
  if (!pickUpFrom || !deliverTo || pickUpOn === null) return undefined;
  const rental = await readRental(db, parcel.rentalOrderId);
  const ends = leg === 'out' ? [rental.owner_id, rental.renter_id] : [rental.renter_id, rental.owner_id];
  const contacts = await listContacts(db, ends);
  const [from, to] = [pickUpFrom, deliverTo].map((address, index) =>
    toParty(address, contacts.get(ends[index] as string)),
  ) as [Party, Party];
  const value = paise(rental.deposit_paise > 0 ? rental.deposit_paise : rental.fee_paise);
  return {
    ...{ reference: id, orderNumber: rental.number, orderedAt: rental.created_at, to },
    pickUp: { from, on: pickUpOn, slot: pickUpSlot as PickUpSlot },
    items: [itemOf(rental, value)],
    ...{ valuePaise: value, collectPaise: null },
  };
}

function itemOf({ name, number }: RentalRow, value: ParcelToBook['valuePaise']) {
  return { name, sku: number, quantity: 1, unitPaise: value };
}

function toParty(
  { name, phone, parts }: StoredAddress,
  contact: { email: string | null; mobile: string | null } | undefined,
): Party {
  const { address = '', city = '', state = '', pin = '' } = parts ?? {};
  const digits = (phone ?? contact?.mobile ?? '').replace(/\D/g, '');
  return { ...{ name, address, city, state, pin }, phone: digits.slice(-10), email: contact?.email ?? '' };
}

/** Scheduled job: books parcels whose booking has no result yet, after a crash or while a courier was away. */
export async function retryRentalBookings(context: BookingContext): Promise<void> {
  for (const { id, courier } of await listPendingParcels(context.db)) {
    try {
      await bookRentalParcel(context, id);
    } catch (error) {
      if (error instanceof CourierUnavailable) continue;
      if (!(error instanceof CourierRefused)) throw error;
      await raiseAlert(context.db, {
        key: `parcel refused ${id}`,
        subject: 'A courier refused a parcel',
        detail: `${courier} refused the parcel of a rental that was made earlier: ${error.message} Its way can get another parcel.`,
      });
    }
  }
}

/** Tells the courier of a cancelled parcel. A refusal means that it was picked up meanwhile, which its events will say. */
export async function cancelRentalBooking(
  { db, couriers }: BookingContext,
  { parcelId }: { parcelId: string },
): Promise<void> {
  const { courier, trackingNumber, bookingReference } = (await findBookedParcel(db, parcelId)) ?? {};
  if (!courier || !trackingNumber) return;
  try {
    await couriers.find(courier)?.cancel({ trackingNumber, bookingReference: bookingReference ?? null });
  } catch (error) {
    if (!(error instanceof CourierRefused)) throw error;
  }
}
