import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import {
  type CourierEvent,
  type CourierName,
  CourierRefused,
  CourierUnavailable,
} from '../couriers/courier.ts';
import type { CourierContext } from './book-parcel.server.ts';
import {
  findParcelByNumber,
  listUnheardParcels,
  type ParcelOfParent,
  type ParcelTable,
  setParcelPolled,
} from './booked-parcels.db.server.ts';

/** Parcels of one kind, and what a courier's events mean to the order or rental. */
export interface TrackedParcels extends ParcelTable {
  /** Records an event once, and moves the parcel if it says something new (decision 066). */
  record(trx: Trx, parcel: ParcelOfParent, reported: Reported): Promise<void>;
}

export interface Reported {
  courier: CourierName;
  event: CourierEvent;
}

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

/** Scheduled job: asks couriers about parcels that they have reported nothing of for three hours. */
export async function pollParcels({ db, couriers }: CourierContext, parcels: TrackedParcels): Promise<void> {
  for (const { id, courier, trackingNumber } of await listUnheardParcels(db, parcels, couriers.names)) {
    const from = couriers.find(courier);
    if (!from) continue;
    try {
      const events = await from.track(trackingNumber);
      await recordEvents(db, [parcels], { courier: from.name, events });
      await setParcelPolled(db, parcels, id);
    } catch (error) {
      // One courier that is away must not keep the others from being asked.
      if (!(error instanceof CourierUnavailable || error instanceof CourierRefused)) throw error;
    }
  }
}
