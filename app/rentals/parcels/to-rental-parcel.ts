import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import { parsePin } from '#app/shipping/pins/pin-location.ts';
import type { RentalRole } from '../rental-status.ts';
import type { ParcelAddress, RentalParcel } from './rental-parcel.schema.ts';
import type { RentalLeg, RentalParcelStatus } from './rental-parcel-status.ts';

/** A parcel as the query of its rental returns it. */
interface ParcelRow {
  id: string;
  leg: string;
  status: string;
  courier: string;
  tracking_number: string | null;
  pick_up_on: string | null;
  pick_up_slot: string | null;
  booking: string | null;
  pick_up_from: unknown;
  deliver_to: unknown;
  events: { status: string; reason: string | null; created_at: Date | string }[];
}

/** A parcel for these roles: staff see both addresses, owner and renter their own. */
export function toRentalParcel(row: ParcelRow, roles: readonly RentalRole[]): RentalParcel {
  const leg = row.leg as RentalLeg;
  const [sender, recipient] = leg === 'out' ? (['owner', 'renter'] as const) : (['renter', 'owner'] as const);
  const sees = (side: RentalRole) => roles.includes('admin') || roles.includes(side);
  return {
    ...{ _id: row.id, leg, status: row.status as RentalParcelStatus, courier: row.courier },
    ...{ trackingNumber: row.tracking_number, pickUpOn: row.pick_up_on },
    ...{ pickUpSlot: row.pick_up_slot, booking: row.booking as RentalParcel['booking'] },
    pickUpFrom: sees(sender) ? toShownAddress(row.pick_up_from) : null,
    deliverTo: sees(recipient) ? toShownAddress(row.deliver_to) : null,
    events: row.events.map(({ status, reason, created_at }) => ({
      ...{ status: status as RentalParcelStatus, reason },
      at: new Date(created_at).toISOString(),
    })),
  };
}

/** The return according to the parcel back: the day of its pick-up, or the first later scan if that was missed. */
export function findWayBack(parcels: readonly Pick<ParcelRow, 'leg' | 'events'>[]) {
  const first = parcels
    .find(({ leg }) => leg === 'back')
    ?.events.find(({ status }) => status !== ('Ready' satisfies RentalParcelStatus));
  if (!first) return undefined;
  const day = dayInIndia(new Date(first.created_at));
  const isPickUp = first.status === 'Picked up' || first.status === 'In transit';
  return isPickUp ? { sentBackOn: day, seenOn: null } : { sentBackOn: null, seenOn: day };
}

function toShownAddress(stored: unknown): ParcelAddress | null {
  if (stored === null) return null;
  const { name, lines, phone } = stored as StoredAddress;
  return { name, lines, phone };
}

/** A parcel's stored address: the displayed text, and the parts that couriers require. */
export interface StoredAddress extends ParcelAddress {
  /** missing in parcels that were made before couriers could be booked */
  parts?: { address: string; city: string; state: string; pin: string };
}

/** An address of the address book or of an order; undefined if it is not complete. */
export function toParcelAddress(
  saved: Partial<Record<string, string>> | undefined,
): StoredAddress | undefined {
  const { firstName = '', lastName = '', address = '', city = '', state = '', postalCode = '' } = saved ?? {};
  if (!address || !city || !postalCode) return undefined;
  const cityLine = [city, state, postalCode].filter(Boolean).join(', ');
  const lines = [address, saved?.landmark ?? '', cityLine].filter(Boolean);
  const street = [address, saved?.landmark ?? ''].filter(Boolean).join(', ');
  return {
    ...{ name: `${firstName} ${lastName}`.trim(), lines, phone: saved?.phone || null },
    parts: { address: street, city, state, pin: parsePin(postalCode) ?? '' },
  };
}
