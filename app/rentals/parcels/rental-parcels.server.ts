import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { isConstraintViolation } from '#app/platform/db/database-errors.ts';
import { isId, newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor, SignedIn } from '#app/platform/security/actor.ts';
import { findToday } from '#app/platform/time/shop-clock.server.ts';
import { bookNewParcel, requireCourier } from '#app/shipping/bookings/book-parcel.server.ts';
import { type Couriers, normalizeCourier } from '#app/shipping/couriers/courier.ts';
import { isDayOff } from '#app/shipping/promise/working-days.server.ts';
import { toRentalOrder } from '../booking/to-rental-order.ts';
import { requireRental } from '../moves/move-rental.server.ts';
import { rentalParcelCancelled, rentalParcelMoved } from '../rental.events.ts';
import type { RentalOrder } from '../rental.schema.ts';
import { type LockedRental, readRental } from '../rentals.db.server.ts';
import { RENTAL_PARCELS } from './booked-parcels.server.ts';
import type { RentalParcelInput, RentalParcelMove } from './rental-parcel.schema.ts';
import { canSendLeg, nextParcelStatuses } from './rental-parcel-status.ts';
import {
  findAddress,
  findParcel,
  insertParcel,
  insertParcelEvent,
  type KnownParcel,
  type NewRentalParcel,
  setParcelCancelled,
  setParcelStatus,
} from './rental-parcels.db.server.ts';
import { toParcelAddress } from './to-rental-parcel.ts';

/**
 * Creates the parcel of one leg of a rental, with the current addresses of owner and renter. Without a tracking number it books
 * the courier: a refusal cancels the parcel, and no answer leaves it pending. Refuses a leg that has a parcel, a rental whose
 * outfit does not travel now, a person without an address, and a tracking number of another parcel.
 */
export async function createRentalParcel(
  db: Database,
  actor: Actor,
  { rentalOrderId, input, couriers }: NewParcel & { couriers: Couriers },
): Promise<RentalOrder> {
  const courier = input.trackingNumber === null ? requireCourier(couriers, input.courier) : undefined;
  if (!courier) return (await addParcel(db, actor, { rentalOrderId, input, isBooked: false })).rental;
  await requirePickUp(db, input);
  const named = { ...input, courier: courier.name };
  const { id } = await addParcel(db, actor, { rentalOrderId, input: named, isBooked: true });
  await bookNewParcel({ db, couriers }, RENTAL_PARCELS, id);
  return toRentalOrder(await readRental(db, rentalOrderId), ['admin']);
}

async function requirePickUp(db: Database, { pickUpOn, pickUpSlot }: RentalParcelInput): Promise<void> {
  const dayProblem = await findPickUpDayProblem(db, pickUpOn);
  const missing = [
    ...(dayProblem ? [{ path: 'pickUpOn', message: dayProblem }] : []),
    ...(pickUpSlot === null
      ? [{ path: 'pickUpSlot', message: 'Please choose the hours of the pick-up.' }]
      : []),
  ];
  if (missing[0]) throw refuse.invalid(missing[0].message, missing);
}

async function findPickUpDayProblem(db: Database, day: string | null): Promise<string | undefined> {
  if (day === null || day < (await findToday(db)))
    return 'Please choose a day from today on for the pick-up.';
  return (await isDayOff(db, day))
    ? 'Couriers do not pick up on this day. Please choose another one.'
    : undefined;
}

interface NewParcel {
  rentalOrderId: string;
  input: RentalParcelInput;
}

async function addParcel(
  db: Database,
  actor: Actor,
  { rentalOrderId, input, isBooked }: NewParcel & { isBooked: boolean },
): Promise<{ id: string; rental: RentalOrder }> {
  return await adminChange(db, actor, 'rentals', async (trx, admin) => {
    const rental = await requireRental(trx, admin, rentalOrderId);
    const { leg, trackingNumber } = input;
    const courier = normalizeCourier(input.courier);
    if (!canSendLeg(leg, rental.status))
      throw refuse.conflict(
        `A rental that is ${rental.status} cannot be sent ${leg === 'out' ? 'to the renter' : 'back to the owner'}.`,
      );
    const { owner, renter } = await requireAddresses(trx, rental);
    if (isBooked && !(owner.parts?.pin && renter.parts?.pin))
      throw refuse.conflict('A courier needs a PIN code in the addresses of owner and renter.');
    const id = newId();
    const [from, to] = leg === 'out' ? [owner, renter] : [renter, owner];
    await insertOnce(trx, {
      ...{ id, rental_order_id: rental.id, leg, courier, tracking_number: trackingNumber },
      ...{ pick_up_on: input.pickUpOn, pick_up_from: JSON.stringify(from), deliver_to: JSON.stringify(to) },
      ...{ pick_up_slot: input.pickUpSlot, booking: isBooked ? 'pending' : null },
    });
    await insertParcelEvent(trx, { parcelId: id, status: 'Ready', reason: null, byUserId: admin.userId });
    const entry = await toEntry(trx, rental, { action: 'packed', after: { ...input, parcel: id } });
    return { ...entry, result: { id, rental: entry.result } };
  });
}

async function insertOnce(trx: Trx, row: NewRentalParcel): Promise<void> {
  try {
    if (await insertParcel(trx, row)) return;
  } catch (error) {
    if (!isConstraintViolation(error, 'rental_parcels_tracking_taken')) throw error;
    throw refuse.conflict('Another parcel of this courier has this tracking number.');
  }
  throw refuse.conflict('There is a parcel for this way already.');
}

async function requireAddresses(trx: Trx, { order_id, owner_id, renter_id }: LockedRental) {
  const owner = toParcelAddress(await findAddress(trx, { orderId: null, userId: owner_id }));
  if (!owner) throw refuse.conflict('The owner has no address yet. Ask them to save one on their profile.');
  const renter = toParcelAddress(await findAddress(trx, { orderId: order_id, userId: renter_id }));
  if (!renter) throw refuse.conflict('The renter has no address yet. Ask them to save one on their profile.');
  return { owner, renter };
}

async function toEntry(
  trx: Trx,
  rental: LockedRental,
  { action, after }: { action: 'packed' | 'moved' | 'deleted'; after: object },
) {
  const subject = { kind: 'rental', id: rental.id, name: rental.number } as const;
  return { action, subject, after, result: toRentalOrder(await readRental(trx, rental.id), ['admin']) };
}

interface ParcelWork {
  parcel: KnownParcel;
  rental: LockedRental;
  admin: SignedIn;
}

/** Finds the parcel, locks its rental, and reads the parcel again behind the lock. */
async function requireParcel(trx: Trx, admin: SignedIn, parcelId: string): Promise<ParcelWork> {
  const seen = isId(parcelId) ? await findParcel(trx, parcelId) : undefined;
  if (!seen) throw refuse.notFound('Parcel not found');
  const rental = await requireRental(trx, admin, seen.rentalOrderId);
  const parcel = await findParcel(trx, parcelId);
  if (!parcel) throw refuse.notFound('Parcel not found');
  return { parcel, rental, admin };
}

/** Moves a parcel as rental-parcel-status.ts allows. Refuses other moves, and a failed delivery without a reason. */
export async function moveRentalParcel(
  db: Database,
  actor: Actor,
  { parcelId, move }: { parcelId: string; move: RentalParcelMove },
): Promise<RentalOrder> {
  return await adminChange(db, actor, 'rentals', async (trx, admin) => {
    const { parcel, rental } = await requireParcel(trx, admin, parcelId);
    const { status, reason } = move;
    if (status === parcel.status) throw refuse.conflict(`This parcel is already ${status}.`);
    if (!nextParcelStatuses(parcel.status).includes(status))
      throw refuse.conflict(`A parcel that is ${parcel.status} cannot become ${status}.`);
    if (status === 'Delivery failed' && reason === null) throw noReasonRefusal();
    await setParcelStatus(trx, parcel.id, { status });
    await insertParcelEvent(trx, { parcelId: parcel.id, status, reason, byUserId: admin.userId });
    await publish(trx, rentalParcelMoved, { parcelId: parcel.id, rentalOrderId: rental.id, status, reason });
    return await toEntry(trx, rental, { action: 'moved', after: { leg: parcel.leg, ...move } });
  });
}

function noReasonRefusal() {
  const message = 'Please say why it could not be delivered.';
  return refuse.invalid(message, [{ path: 'reason', message }]);
}

/** Cancels a parcel that was not picked up; its leg can get another one. */
export async function cancelRentalParcel(
  db: Database,
  actor: Actor,
  { parcelId }: { parcelId: string },
): Promise<RentalOrder> {
  return await adminChange(db, actor, 'rentals', async (trx, admin) => {
    const { parcel, rental } = await requireParcel(trx, admin, parcelId);
    if (parcel.status !== 'Ready') throw refuse.conflict('Only a parcel that is Ready can be cancelled.');
    await setParcelCancelled(trx, parcel.id);
    if (parcel.booking !== null) await publish(trx, rentalParcelCancelled, { parcelId: parcel.id });
    return await toEntry(trx, rental, { action: 'deleted', after: { leg: parcel.leg, parcel: parcel.id } });
  });
}
