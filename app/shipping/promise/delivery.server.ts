import type { Database } from '#app/platform/db/database.server.ts';
import type { Zone } from '../zones/zone.ts';
import { type DeliveryRow, selectDeliveryRow, toZoneAndTerms } from '../zones/zones.db.server.ts';
import { calculateDeliveryDays, type DeliveryDays } from './delivery-days.ts';

/** What an order to a PIN code may expect. */
export interface Delivery extends Pick<Zone, 'chargePaise' | 'extraChargePaise'> {
  pin: string;
  serviceable: boolean;
  cashOnDelivery: boolean;
  /** null where the shop does not deliver */
  deliveryBy: DeliveryDays | null;
}

/** The query behind `toDelivery`, for a pipeline; without a PIN code it has no row. */
export function selectDelivery(db: Database, pin: string | undefined) {
  return selectDeliveryRow(db, pin);
}

export function toDelivery(row: DeliveryRow | undefined): Delivery | null {
  if (!row) return null;
  const { zone, terms } = toZoneAndTerms(row);
  return describeDelivery(row.pin, { zone, terms, now: row.now });
}

type DeliveryTerms = ReturnType<typeof toZoneAndTerms> & { now: Date };

export function describeDelivery(pin: string, { zone, terms, now }: DeliveryTerms): Delivery {
  const { serviceable, chargePaise, extraChargePaise } = zone;
  return {
    pin,
    serviceable,
    cashOnDelivery: serviceable && zone.cashOnDelivery,
    deliveryBy: serviceable ? calculateDeliveryDays(now, terms, zone) : null,
    chargePaise,
    extraChargePaise,
  };
}

/** What an order to this PIN code may expect, as it is in the database now; null without one. */
export async function findDelivery(db: Database, pin: string | undefined): Promise<Delivery | null> {
  return toDelivery(await selectDelivery(db, pin).executeTakeFirst());
}
