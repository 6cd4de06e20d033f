import { stateName, stateOfPin } from '#app/platform/geography/indian-states.ts';

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

export interface PinLocation {
  state?: string;
  city?: string;
}

/** State and city of an Indian PIN code, if they are certain; empty for an incomplete PIN code. */
export function findPinLocation(pin: string): PinLocation {
  if (!/^[1-9]\d{5}$/.test(pin)) return {};
  const state = UNCERTAIN.test(pin) ? undefined : stateName(stateOfPin(pin) ?? '');
  return { state, city: CITIES[pin.slice(0, 4)] };
}
