import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Booking, CourierEvent, CourierName, Couriers, ParcelToBook } from '../couriers/courier.ts';

export interface CourierContext {
  db: Database;
  couriers: Couriers;
}

/** The table for one kind of parcels: those of orders, or those of rentals. */
export interface ParcelTable {
  table: 'shipments' | 'rental_parcels';
  /** the column of the order or rental that a parcel belongs to */
  parent: 'order_id' | 'rental_order_id';
  /** statuses after which couriers have nothing more to report */
  ended: readonly string[];
}

export interface ParcelOfParent {
  id: string;
  parentId: string;
}

/** Parcels of one kind, and the effects of their booking on the order or rental. */
export interface BookableParcels<P extends { booking: string | null }> extends ParcelTable {
  /** Undefined if the parcel will not be sent. */
  describe(db: Database, parcel: ParcelOfParent): Promise<ParcelToBook | undefined>;
  /** Locks the parcel's order or rental; undefined if the parcel was cancelled. */
  lock(trx: Trx, parcel: ParcelOfParent): Promise<P | undefined>;
  /** Follows up a booking that is stored. */
  confirm(trx: Trx, parcel: P, booking: Booking): Promise<void>;
  /** Cancels a parcel that its courier refused. */
  drop(trx: Trx, parcel: P): Promise<void>;
  /** the alert of a refusal that came later: after the courier's name, and after its reason */
  refused: { what: string; next: string };
}

/** Parcels of one kind, and the effects of a courier's events on the order or rental. */
export interface TrackedParcels extends ParcelTable {
  /** Records an event once, and moves the parcel if the event is news (decision 066). */
  record(trx: Trx, parcel: ParcelOfParent, reported: Reported): Promise<void>;
}

export interface Reported {
  courier: CourierName;
  event: CourierEvent;
}
