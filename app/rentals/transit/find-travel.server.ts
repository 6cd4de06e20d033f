import type { Database } from '#app/platform/db/database.server.ts';
import { readZones } from '#app/shipping/known-shipping.server.ts';
import { formatUnserviceable } from '#app/shipping/promise/format-delivery.ts';
import { findRoute, type Route } from '#app/shipping/promise/round-trip.ts';
import { deletePickUpPins, listPickUpPins } from './pick-up-pins.db.server.ts';
import { NO_PICK_UP, routeOfBooking, type Travel } from './travel.ts';

/**
 * The travel of each of these outfits to the renter's PIN code. Leaves out outfits without a pick-up PIN code; empty without
 * the renter's.
 */
export async function findTravel(
  db: Database,
  { productIds, pin }: { productIds: readonly string[]; pin: string | undefined },
): Promise<Map<string, Travel>> {
  const travel = new Map<string, Travel>();
  const outfits = pin === undefined ? [] : await listPickUpPins(db, productIds);
  if (pin === undefined || outfits.length === 0) return travel;
  const { zones, dispatch } = await readZones(db);
  const to = zones.find(pin);
  for (const { productId, pickUpPin } of outfits) {
    const route = findRoute(zones.find(pickUpPin), to, dispatch);
    const problem = to.serviceable ? NO_PICK_UP : formatUnserviceable(pin);
    travel.set(productId, route ? { route } : { problem });
  }
  return travel;
}

/** The route that a booking was made with, on the current working days. */
export async function findBookedRoute(
  db: Database,
  booking: Parameters<typeof routeOfBooking>[0],
): Promise<Route | undefined> {
  const { weeklyDaysOff, holidays } = (await readZones(db)).dispatch;
  return routeOfBooking(booking, { weeklyDaysOff, holidays });
}

/** Deletes the pick-up PIN codes of a closed account's outfits; idempotent. */
export async function forgetPickUpPins(db: Database, { ownerId }: { ownerId: string }): Promise<void> {
  await deletePickUpPins(db, ownerId);
}
