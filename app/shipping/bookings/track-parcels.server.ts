import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import {
  type CourierEvent,
  type CourierName,
  CourierRefused,
  CourierUnavailable,
} from '../couriers/courier.ts';
import { findParcelByNumber, listUnheardParcels, setParcelPolled } from './booked-parcels.db.server.ts';
import type { CourierContext, TrackedParcels } from './parcel-kind.ts';

/** Records a courier's events in their order, each with the first kind of parcel that has its number; ignores others. */
export async function recordEvents(
  db: Database,
  kinds: readonly TrackedParcels[],
  { courier, events }: { courier: CourierName; events: readonly CourierEvent[] },
): Promise<void> {
  const inOrder = events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const event of inOrder)
    await inTransaction(db, async (trx) => {
      for (const parcels of kinds) {
        const { trackingNumber } = event;
        const found = await findParcelByNumber(trx, parcels, { courier, trackingNumber });
        if (found) return await parcels.record(trx, found, { courier, event });
      }
    });
}

/** Scheduled job: polls couriers for parcels without a report for three hours. */
export async function pollParcels({ db, couriers }: CourierContext, parcels: TrackedParcels): Promise<void> {
  for (const { id, courier, trackingNumber } of await listUnheardParcels(db, parcels, couriers.names)) {
    const from = couriers.find(courier);
    if (!from) continue;
    try {
      const events = await from.track(trackingNumber);
      await recordEvents(db, [parcels], { courier: from.name, events });
      await setParcelPolled(db, parcels, id);
    } catch (error) {
      // One unavailable courier must not prevent polling the others.
      if (!(error instanceof CourierUnavailable || error instanceof CourierRefused)) throw error;
    }
  }
}
