import { refuse } from '#app/platform/http/refusal.ts';
import {
  type Booking,
  type Courier,
  CourierRefused,
  type Couriers,
  CourierUnavailable,
  findCourierName,
} from './courier.ts';

/** The courier that a parcel without a number is booked with; undefined: shipped by hand. Refuses one that is not set up. */
export function requireCourier(couriers: Couriers, name: string): Courier | undefined {
  const known = findCourierName(name);
  if (known === undefined) return undefined;
  const courier = couriers.find(known);
  if (!courier) throw refuse.notReady(`${name} is not set up in this shop.`);
  return courier;
}

/** The courier's label; undefined if it has none, so that the shop's own is printed. Refuses when it cannot be reached. */
export async function askForLabel(
  couriers: Couriers,
  courier: string,
  booking: Pick<Booking, 'trackingNumber' | 'bookingReference'>,
): Promise<Buffer | undefined> {
  try {
    return await couriers.find(courier)?.label(booking);
  } catch (error) {
    if (error instanceof CourierRefused) throw refuse.conflict(`The courier has no label: ${error.message}`);
    if (error instanceof CourierUnavailable)
      throw refuse.notReady('The courier could not be reached. Please try again.');
    throw error;
  }
}
