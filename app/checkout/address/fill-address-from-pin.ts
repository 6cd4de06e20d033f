import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { isIndia } from '#app/orders/shipping-info.ts';
import { findPinLocation, type PinLocation } from './pin-locations.ts';

type AddressDraft = Partial<ShippingInfo>;

/**
 * Fills in state and city from a changed PIN code, if they are blank or came from the previous PIN code. Also uses the
 * cities of saved addresses.
 */
export function fillAddressFromPin(
  before: AddressDraft,
  after: AddressDraft,
  savedAddresses: readonly ShippingInfo[],
): AddressDraft {
  if (after.postalCode === before.postalCode || !isIndia(after.country ?? '')) return after;
  const previous = findLocation(before.postalCode, savedAddresses);
  const next = findLocation(after.postalCode, savedAddresses);
  return {
    ...after,
    state: filled(after.state, previous.state, next.state),
    city: filled(after.city, previous.city, next.city),
  };
}

function findLocation(pin = '', savedAddresses: readonly ShippingInfo[]): PinLocation {
  const digits = pin.replace(/\s/g, '');
  const known = savedAddresses.find(({ postalCode }) => postalCode === digits);
  const { state, city } = findPinLocation(digits);
  return { state: state ?? known?.state, city: known?.city ?? city };
}

function filled(typed = '', previous: string | undefined, next: string | undefined): string {
  return typed === '' || typed === previous ? (next ?? '') : typed;
}
