import { drawBarcode } from '#app/invoicing/pdf/draw-barcode.server.ts';
import {
  CONTENT_WIDTH,
  createPdf,
  drawParty,
  drawRule,
  drawText,
  finishPdf,
  INK,
  MARGIN,
} from '#app/invoicing/pdf/pdf-page.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission, requireSignedIn } from '#app/platform/security/actor.ts';
import { findDocumentHeader } from '#app/settings/settings.server.ts';
import { findCourierLabel } from '#app/shipping/bookings/book-parcel.server.ts';
import type { CourierContext } from '#app/shipping/bookings/parcel-kind.ts';
import { type Couriers, formatCourier } from '#app/shipping/couriers/courier.ts';
import { findRentalRoles } from '../booking/read-rentals.server.ts';
import { toContacts } from '../booking/to-contacts.ts';
import { handsOver } from '../rental-labels.ts';
import { findRental, readRental } from '../rentals.db.server.ts';
import { RENTAL_PARCELS } from './booked-parcels.server.ts';
import type { ParcelAddress } from './rental-parcel.schema.ts';
import { formatLeg } from './rental-parcel-status.ts';
import { findParcel, type KnownParcel } from './rental-parcels.db.server.ts';

/**
 * The label of a parcel for staff: the courier's if it is booked, else one with both addresses. Refuses one that the courier
 * has not confirmed, and one of a rental that has ended.
 */
export async function printRentalLabel(
  db: Database,
  actor: Actor,
  { parcelId, couriers }: { parcelId: string; couriers: Couriers },
): Promise<Buffer<ArrayBuffer>> {
  requirePermission(actor, 'rentals');
  const parcel = isId(parcelId) ? await findParcel(db, parcelId) : undefined;
  if (!parcel) throw refuse.notFound('Parcel not found');
  return await findOrDrawLabel({ db, couriers }, parcel);
}

/**
 * The same for the person who hands the parcel over: the owner to the renter, the renter back. Refuses others, a parcel that
 * a courier has, and a label with an address that this person does not see yet.
 */
export async function printLabelToHandOver(
  db: Database,
  actor: Actor,
  { rentalOrderId, couriers }: { rentalOrderId: string; couriers: Couriers },
): Promise<Buffer<ArrayBuffer>> {
  const person = requireSignedIn(actor);
  const rental = isId(rentalOrderId) ? await findRental(db, rentalOrderId) : undefined;
  const roles = rental ? findRentalRoles(person, rental) : [];
  if (!rental || roles.length === 0) throw refuse.notFound('Rental order not found');
  const side = (['owner', 'renter'] as const).find((each) => roles.includes(each));
  if (!side) throw refuse.forbidden();
  const shown = rental.parcels.find((parcel) => handsOver(side, parcel));
  const parcel = shown && (await findParcel(db, shown.id));
  if (!parcel) throw refuse.conflict('You have no parcel to hand over.');
  const { owner, renter } = toContacts(rental, [side]);
  if (!(owner ?? renter)) throw refuse.conflict('The label can be printed once the rental fee is paid.');
  return await findOrDrawLabel({ db, couriers }, parcel);
}

async function findOrDrawLabel(
  { db, couriers }: CourierContext,
  parcel: KnownParcel,
): Promise<Buffer<ArrayBuffer>> {
  const { pickUpFrom, deliverTo } = parcel;
  if (!pickUpFrom || !deliverTo)
    throw refuse.conflict('This rental has ended, and its addresses are deleted.');
  const label = await findCourierLabel({ db, couriers }, RENTAL_PARCELS, parcel.id);
  if (label) return label;
  const { number, name } = await readRental(db, parcel.rentalOrderId);
  const { shopName } = await findDocumentHeader(db);
  return await drawLabel(parcel, { number, name, shopName, pickUpFrom, deliverTo });
}

interface Label {
  number: string;
  name: string;
  shopName: string;
  pickUpFrom: ParcelAddress;
  deliverTo: ParcelAddress;
}

const HALF = CONTENT_WIDTH / 2 - 12;

async function drawLabel(
  { leg, courier, trackingNumber }: KnownParcel,
  { number, name, shopName, pickUpFrom, deliverTo }: Label,
): Promise<Buffer<ArrayBuffer>> {
  const pdf = await createPdf({ title: `Label ${number}`, at: new Date() });
  const left = { x: MARGIN, width: HALF };
  const right = { x: MARGIN + CONTENT_WIDTH - HALF, width: HALF };
  const y = drawText(pdf, shopName, { ...left, y: MARGIN }, { font: 'strong', size: 16 });
  drawText(pdf, number, { ...right, y: MARGIN }, { font: 'strong', size: 16, align: 'right' });
  drawRule(pdf, y + 8, INK);
  const to = drawParty(pdf, { ...left, y: y + 18 }, toParty('Deliver to', deliverTo, 12));
  const from = drawParty(pdf, { ...right, y: y + 18 }, toParty('Pick up from', pickUpFrom, 9.5));
  const below = { x: MARGIN, width: CONTENT_WIDTH, y: Math.max(to, from) + 16 };
  const line = `${formatLeg(leg)}, ${formatCourier(courier)}`;
  let end = drawText(pdf, line, below, { font: 'strong', size: 12 });
  if (trackingNumber) end = drawBarcode(pdf, trackingNumber, { ...below, y: end + 8 }) + 8;
  drawText(pdf, name, { ...below, y: end + 4 }, { size: 9.5 });
  return await finishPdf(pdf);
}

function toParty(role: string, { name, lines, phone }: ParcelAddress, size: number) {
  return { role, name, rows: phone ? [...lines, `Phone ${phone}`] : lines, size };
}
