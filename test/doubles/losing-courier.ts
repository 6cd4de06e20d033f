import type { Database } from '#app/platform/db/database.server.ts';
import { type Courier, type Couriers, CourierUnavailable } from '#app/shipping/couriers/courier.ts';
import { createSimulator } from '#app/shipping/couriers/simulator.server.ts';

/** The simulator, but the response to the next booking is lost if `line.losesAnswer` is set. */
export function createLosingCourier() {
  const line = { losesAnswer: false, cancelled: [] as string[] };
  function openCouriers(db: Database): Couriers {
    const simulator = createSimulator(db);
    const courier: Courier = {
      ...simulator,
      async book(parcel) {
        const booking = await simulator.book(parcel);
        if (!line.losesAnswer) return booking;
        line.losesAnswer = false;
        throw new CourierUnavailable('The connection was lost.');
      },
      async cancel(booking) {
        line.cancelled.push(booking.trackingNumber);
        await simulator.cancel(booking);
      },
    };
    return { find: (name) => (name === 'simulator' ? courier : undefined), names: ['simulator'] };
  }
  return { line, openCouriers };
}
