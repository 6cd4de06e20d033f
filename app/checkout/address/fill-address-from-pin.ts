import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { type PinLocation, pinOfAddress } from '#app/shipping/pins/pin-location.ts';

type AddressDraft = Partial<ShippingInfo>;
/** The fields that a PIN code fills in. */
export type FilledPlace = Pick<AddressDraft, 'city' | 'state'>;

/** Clears the fields that the previous PIN code filled in; typed text stays. */
export function clearFilledPlace(
  before: AddressDraft,
  after: AddressDraft,
  filled: FilledPlace,
): AddressDraft {
  if (pinOfAddress(before) === pinOfAddress(after)) return after;
  return {
    ...after,
    ...(after.state && after.state === filled.state && { state: '' }),
    ...(after.city && after.city === filled.city && { city: '' }),
  };
}

/** Fills in city and state where they are blank. */
export function fillPlace(address: AddressDraft, { city, state }: FilledPlace): AddressDraft {
  return { ...address, city: address.city || city || '', state: address.state || state || '' };
}

/** The place that a PIN code fills in. A saved address with this PIN code has the person's own spelling of the city. */
export function placeOfPin(location: PinLocation, savedAddresses: readonly ShippingInfo[]): FilledPlace {
  const saved = savedAddresses.find(({ postalCode }) => postalCode === location.pin);
  return { city: saved?.city ?? location.city, state: location.state };
}
