import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { isIndia } from '#app/orders/shipping-info.ts';
import { findPinLocation, type PinLocation } from './pin-locations.ts';

type Typed = Partial<ShippingInfo>;

/**
 * An address after something in it was typed, with what its PIN code says: state and city where they are blank or
 * came from the PIN code before. The cities of one's kept addresses are known, too.
 */
export function fillAddressFromPin(
  before: Typed,
  after: Typed,
  savedAddresses: readonly ShippingInfo[],
): Typed {
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
