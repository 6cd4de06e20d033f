import { tenDigits } from '#app/accounts/identifier.ts';
import type { ParcelAddress } from '../parcels/rental-parcel.schema.ts';
import { type StoredAddress, toParcelAddress } from '../parcels/to-rental-parcel.ts';
import type { RentalOrder } from '../rental.schema.ts';
import { firstName } from '../rental-labels.ts';
import type { RentalRole } from '../rental-status.ts';
import type { RentalRow } from '../rentals.db.server.ts';

/**
 * The addresses for delivery and return: each side sees the other's phone number and address, staff see both, from the
 * approval until the rental is completed (privacy policy). An approved rental is paid first, unless its order is paid in cash.
 */
export function toContacts(row: RentalRow, roles: readonly RentalRole[]): RentalOrder['contacts'] {
  const isStaff = roles.includes('admin');
  const isOut = row.status === 'Dispatched' || row.status === 'Returned';
  const isDue = row.fee_state === 'unpaid' && row.payment_method !== 'cod';
  const isShown = isOut || (row.status === 'Approved' && (isStaff || !isDue));
  return {
    renter: isShown && (isStaff || roles.includes('owner')) ? toContact(row, 'renter', isStaff) : null,
    owner: isShown && (isStaff || roles.includes('renter')) ? toContact(row, 'owner', isStaff) : null,
  };
}

/** The address of its parcel, if there is one already. */
function toContact(row: RentalRow, side: 'renter' | 'owner', isStaff: boolean): ParcelAddress {
  const [leg, saved, name, mobile] =
    side === 'renter'
      ? (['out', row.renter_address, row.renter_name, row.renter_mobile] as const)
      : (['back', row.owner_address, row.owner_name, row.owner_mobile] as const);
  const sent = row.parcels.find((parcel) => parcel.leg === leg)?.deliver_to as StoredAddress | undefined;
  const address = sent ?? toParcelAddress(saved ?? undefined);
  return {
    name: isStaff ? name : firstName(name),
    lines: address?.lines ?? [],
    phone: address?.phone ?? (mobile && tenDigits(mobile)),
  };
}
