import { findPackedSize } from '#app/catalog/packed-size/packed-sizes.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { paise } from '#app/platform/money/money.ts';
import { measureParcel } from '#app/shipping/bookings/measure-parcel.ts';
import type {
  BookableParcels,
  ParcelOfParent,
  Reported,
  TrackedParcels,
} from '#app/shipping/bookings/parcel-kind.ts';
import type { ParcelToBook, Party, PickUpSlot } from '#app/shipping/couriers/courier.ts';
import { rentalParcelCancelled, rentalParcelMoved } from '../rental.events.ts';
import { lockRental, type RentalRow, readRental } from '../rentals.db.server.ts';
import { movesByCourier, type RentalParcelStatus } from './rental-parcel-status.ts';
import {
  endParcelRows,
  findParcel,
  insertCourierEvent,
  type KnownParcel,
  listContacts,
  setParcelCancelled,
  setParcelStatus,
} from './rental-parcels.db.server.ts';
import type { StoredAddress } from './to-rental-parcel.ts';

/** Parcels of rentals, which couriers pick up from one person and deliver to another. */
export const RENTAL_PARCELS = {
  ...{ table: 'rental_parcels', parent: 'rental_order_id', ended: ['Delivered'] },
  describe: describeParcel,
  lock: lockParcel,
  async confirm(trx, { id: parcelId, rentalOrderId }) {
    await publish(trx, rentalParcelMoved, { parcelId, rentalOrderId, status: 'Ready' });
  },
  drop: (trx, { id }) => setParcelCancelled(trx, id),
  refused: { what: 'the parcel of a rental that was made earlier', next: 'Its way can get another parcel.' },
  record: recordEvent,
} satisfies BookableParcels<KnownParcel> & TrackedParcels;

async function lockParcel(trx: Trx, { id, parentId }: ParcelOfParent): Promise<KnownParcel | undefined> {
  await lockRental(trx, parentId);
  return await findParcel(trx, id);
}

/** Undefined once the rental has ended and its addresses are deleted. */
async function describeParcel(
  db: Database,
  { id, parentId }: ParcelOfParent,
): Promise<ParcelToBook | undefined> {
  const { leg, pickUpFrom, deliverTo, pickUpOn, pickUpSlot } = (await findParcel(db, id)) ?? {};
  if (!pickUpFrom || !deliverTo || !pickUpOn) return undefined;
  const rental = await readRental(db, parentId);
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
    size: measureParcel([{ quantity: 1, packed: await findPackedSize(db, rental.product_id) }]),
    ...{ valuePaise: value, isExpress: false, collectPaise: null },
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

async function recordEvent(trx: Trx, found: ParcelOfParent, { courier, event }: Reported): Promise<void> {
  const parcel = await lockParcel(trx, found);
  if (!parcel) return;
  const { id: eventId, at, place, reason } = event;
  // A parcel on its way back to its sender was not delivered.
  const status: RentalParcelStatus = event.status === 'Returning' ? 'Delivery failed' : event.status;
  const moved = movesByCourier(parcel, { status, at });
  const { id: parcelId, rentalOrderId } = parcel;
  const row = { parcelId, status, at, place, reason, courier, eventId, moved };
  if (!(await insertCourierEvent(trx, row))) return;
  // A parcel whose delivery has failed already turns back without a move.
  const turnsBack = event.status === 'Returning' && (moved || parcel.status === 'Delivery failed');
  if (moved) await setParcelStatus(trx, parcelId, { status, at });
  if (moved || turnsBack)
    await publish(trx, rentalParcelMoved, { parcelId, rentalOrderId, status, reason, turnsBack });
}

/** For a rental that has ended: cancels parcels that were never sent, also with their couriers, and deletes all addresses. */
export async function endParcels(trx: Trx, rentalOrderId: string): Promise<void> {
  for (const parcelId of await endParcelRows(trx, rentalOrderId))
    await publish(trx, rentalParcelCancelled, { parcelId });
}
