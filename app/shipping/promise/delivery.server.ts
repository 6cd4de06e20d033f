import type { Database } from '#app/platform/db/database.server.ts';
import { addDays } from '#app/platform/time/calendar-day.ts';
import type { ExpressService, Zone } from '../zones/zone.ts';
import { type DeliveryRow, selectDeliveryRow, toZoneAndTerms } from '../zones/zones.db.server.ts';
import { calculateDeliveryDays, type DeliveryDays } from './delivery-days.ts';

/** The delivery of an order to a PIN code. The charges are those of the standard service. */
export interface Delivery extends Pick<Zone, 'chargePaise' | 'extraChargePaise'> {
  pin: string;
  serviceable: boolean;
  cashOnDelivery: boolean;
  /** by the chosen service; null where the shop does not deliver */
  deliveryBy: DeliveryDays | null;
  standardBy: DeliveryDays | null;
  /** null without an express service, and if it is not faster than the standard one */
  express: (Pick<ExpressService, 'chargePaise' | 'extraChargePaise'> & { deliveryBy: DeliveryDays }) | null;
  /** whether the order goes by it */
  isExpress: boolean;
}

/** The query behind `toDelivery`, for a pipeline; without a PIN code it has no row. */
export function selectDelivery(db: Database, pin: string | undefined) {
  return selectDeliveryRow(db, pin);
}

export function toDelivery(row: DeliveryRow | undefined, isExpress = false): Delivery | null {
  if (!row) return null;
  const { zone, terms } = toZoneAndTerms(row);
  return describeDelivery(row.pin, { zone, terms, now: row.now, isExpress });
}

type DeliveryTerms = ReturnType<typeof toZoneAndTerms> & { now: Date; isExpress?: boolean };

/** Ignores express if the zone has no such service, or one that is not faster. */
export function describeDelivery(
  pin: string,
  { zone, terms, now, isExpress = false }: DeliveryTerms,
): Delivery {
  const { serviceable, chargePaise, extraChargePaise, express } = zone;
  const standardBy = serviceable ? calculateDeliveryDays(now, terms, zone) : null;
  const expressBy = standardBy && express && calculateDeliveryDays(now, terms, express);
  const offered =
    expressBy && expressBy.latest < standardBy.latest ? { ...express, deliveryBy: expressBy } : null;
  return {
    ...{ pin, serviceable, chargePaise, extraChargePaise, standardBy },
    cashOnDelivery: serviceable && zone.cashOnDelivery,
    deliveryBy: (isExpress && offered?.deliveryBy) || standardBy,
    express: offered,
    isExpress: isExpress && offered !== null,
  };
}

/** The delivery of an order of only outfits, which arrive on the day before their first day and never by express. */
export function forOutfits(delivery: Delivery, firstDays: readonly string[]): Delivery {
  const days = firstDays.map((day) => addDays(day, -1)).sort();
  const [earliest, latest] = [days[0], days.at(-1)];
  const arrives = delivery.standardBy && earliest && latest ? { earliest, latest } : delivery.standardBy;
  return { ...delivery, deliveryBy: arrives, standardBy: arrives, express: null, isExpress: false };
}

/** The delivery of an order to this PIN code, read from the database; null without a PIN code. */
export async function findDelivery(
  db: Database,
  pin: string | undefined,
  isExpress = false,
): Promise<Delivery | null> {
  return toDelivery(await selectDelivery(db, pin).executeTakeFirst(), isExpress);
}
