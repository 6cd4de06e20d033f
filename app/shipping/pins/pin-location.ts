import { isIndia } from '#app/platform/geography/country.ts';
import { findStateCode, stateName } from '#app/platform/geography/indian-states.ts';

/** The place of a PIN code. */
export interface PinLocation {
  pin: string;
  /** the largest delivery office */
  area: string;
  city: string;
  district: string;
  state: string;
  /** all states that it reaches into, `state` first */
  states: string[];
}

const PIN = /^[1-9]\d{5}$/;

/** The PIN code in a text, with or without spaces; undefined if it is none. */
export function parsePin(text: string): string | undefined {
  const digits = text.replace(/\s/g, '');
  return PIN.test(digits) ? digits : undefined;
}

interface AddressWithPin {
  postalCode?: string;
  state?: string;
  country?: string;
}

/** The PIN code of an Indian address; undefined if it is incomplete or abroad. */
export function pinOfAddress({ postalCode = '', country = '' }: AddressWithPin): string | undefined {
  return isIndia(country) ? parsePin(postalCode) : undefined;
}

/** Whether an address certainly names another state than its PIN code's. Spellings of the same state are equal. */
export function isOtherState(location: PinLocation, { state = '' }: AddressWithPin): boolean {
  const stated = findStateCode(state);
  return stated !== undefined && !location.states.includes(stateName(stated) ?? '');
}

export function formatOtherState(
  { pin, state }: PinLocation,
  { state: stated = '' }: AddressWithPin,
): string {
  return `PIN code ${pin} is in ${state}, not ${stated}. Please correct the address, or confirm that it is right.`;
}
