import type { Database } from '#app/platform/db/database.server.ts';
import { stateName } from '#app/platform/geography/indian-states.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { readShipping } from '../known-shipping.server.ts';
import { loadPinDirectory, type PinPlace } from './pin-directory.server.ts';
import { formatOtherState, isOtherState, type PinLocation, pinOfAddress } from './pin-location.ts';

/** The place of a PIN code: imported, else from the built-in directory; undefined if neither has it. */
async function findPin(db: Database, pin: string): Promise<PinLocation | undefined> {
  const { pins } = await readShipping(db);
  const [first, ...others] = pins.get(pin) ?? [];
  if (first) {
    const { area, city, district } = first;
    const stateCodes = [first, ...others].map(({ state_code }) => state_code);
    return toLocation(pin, { area, city, district, stateCodes });
  }
  const place = (await loadPinDirectory()).find(pin);
  return place && toLocation(pin, place);
}

function toLocation(pin: string, { stateCodes, ...place }: PinPlace): PinLocation {
  const states = [...new Set(stateCodes.map((code) => stateName(code) ?? ''))];
  return { pin, ...place, state: states[0] ?? '', states };
}

/** The place of a requested PIN code. Refuses an unknown one as not found. */
export async function requirePin(db: Database, pin: string): Promise<PinLocation> {
  const location = await findPin(db, pin);
  if (!location) throw refuse.notFound('We do not know this PIN code.');
  return location;
}

interface AddressToCheck {
  postalCode: string;
  country: string;
  state?: string;
}

/**
 * Refuses an address whose PIN code is certainly in another state than the address, unless the person confirmed it. An unknown
 * PIN code, an unknown state and a PIN code that reaches into both states are accepted.
 */
export async function requirePinInState(
  db: Database,
  address: AddressToCheck,
  { isConfirmed = false, path = 'state' }: { isConfirmed?: boolean; path?: string },
): Promise<void> {
  const pin = pinOfAddress(address);
  if (isConfirmed || pin === undefined || !address.state) return;
  const location = await findPin(db, pin);
  if (!location || !isOtherState(location, address)) return;
  const message = formatOtherState(location, address);
  throw refuse.invalid(message, [{ path, message }]);
}
