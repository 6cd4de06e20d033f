import { refuse } from '#app/platform/http/refusal.ts';
import { type Courier, type Couriers, findCourierName } from './courier.ts';

/** The courier that a parcel without a number is booked with; undefined: shipped by hand. Refuses one that is not set up. */
export function requireCourier(couriers: Couriers, name: string): Courier | undefined {
  const known = findCourierName(name);
  if (known === undefined) return undefined;
  const courier = couriers.find(known);
  if (!courier) throw refuse.notReady(`${name} is not set up in this shop.`);
  return courier;
}
