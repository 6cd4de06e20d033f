import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { isIndia } from '#app/orders/shipping-info.ts';
import { stateName, stateOfPin } from '#app/platform/geography/indian-states.ts';

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

/**
 * First digits that two states share or that are unused, for which no state is filled in. Source: India Post's list of
 * circles and sorting districts.
 */
const UNCERTAIN = /^(16[1-9]|160[1-9]|244|246|247|262|3625|3962|605|6096|813)/;

/** First digits that belong to one city only. */
const CITIES: Record<string, string> = {
  '1100': 'New Delhi',
  '3020': 'Jaipur',
  '3800': 'Ahmedabad',
  '4000': 'Mumbai',
  '4110': 'Pune',
  '5000': 'Hyderabad',
  '5600': 'Bengaluru',
  '6000': 'Chennai',
  '7000': 'Kolkata',
};

interface PinLocation {
  state?: string;
  city?: string;
}

/** State and city of an Indian PIN code, if they are certain; empty for an incomplete PIN code. */
export function findPinLocation(pin: string): PinLocation {
  if (!/^[1-9]\d{5}$/.test(pin)) return {};
  const state = UNCERTAIN.test(pin) ? undefined : stateName(stateOfPin(pin) ?? '');
  return { state, city: CITIES[pin.slice(0, 4)] };
}
