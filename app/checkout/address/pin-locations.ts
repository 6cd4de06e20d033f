import { stateName, stateOfPin } from '#app/platform/geography/indian-states.ts';

/**
 * First digits that two states share, or that nobody uses: they stand for no state here, so that nothing wrong is
 * filled in. After India Post's own list of circles and sorting districts.
 */
const UNCERTAIN = /^(16[1-9]|160[1-9]|244|246|247|262|3625|3962|605|6096|813)/;

/** Where the first digits stand for one city and nothing else. */
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

/** The place of an Indian PIN code, as far as it is certain; nothing for what is no whole PIN code. */
export function findPinLocation(pin: string): PinLocation {
  if (!/^[1-9]\d{5}$/.test(pin)) return {};
  const state = UNCERTAIN.test(pin) ? undefined : stateName(stateOfPin(pin) ?? '');
  return { state, city: CITIES[pin.slice(0, 4)] };
}
