import type { Trx } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { rentalParcelCancelled } from '../rental.events.ts';
import { endParcelRows } from './rental-parcels.db.server.ts';

/** Of a rental that has ended: cancels parcels that were never sent, at their couriers too, and deletes all addresses. */
export async function endParcels(trx: Trx, rentalOrderId: string): Promise<void> {
  for (const parcelId of await endParcelRows(trx, rentalOrderId))
    await publish(trx, rentalParcelCancelled, { parcelId });
}
