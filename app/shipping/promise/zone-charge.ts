import { type Paise, paise } from '#app/platform/money/money.ts';
import type { ShopTerms } from '#app/settings/shop-terms.ts';
import type { Zone } from '../zones/zone.ts';
import type { Delivery } from './delivery.server.ts';

/** Couriers charge by each 500 g begun. */
const CHARGE_STEP_GRAMS = 500;

type Charges = Pick<Zone, 'chargePaise' | 'extraChargePaise'>;

/** The shipping charge of an order of this packed weight to the zone; null: by the shop's settings. */
export function calculateZoneCharge(
  charges: Charges & { chargePaise: NonNullable<Charges['chargePaise']> },
  grams: number,
): Paise;
export function calculateZoneCharge(charges: Charges, grams: number): Paise | null;
export function calculateZoneCharge({ chargePaise, extraChargePaise }: Charges, grams: number): Paise | null {
  if (chargePaise === null) return null;
  const furtherSteps = Math.max(0, Math.ceil(grams / CHARGE_STEP_GRAMS) - 1);
  return paise(chargePaise + furtherSteps * extraChargePaise);
}

/**
 * The shop's terms with the charges of a delivery, and the charge of express; null without express. Where the shop does
 * not deliver, shipping is not charged.
 */
export function chargesFor(terms: ShopTerms, delivery: Delivery | null, grams: number) {
  const expressCharge = delivery?.express ? calculateZoneCharge(delivery.express, grams) : null;
  const charged = {
    ...terms,
    zoneCharge: delivery && (delivery.serviceable ? calculateZoneCharge(delivery, grams) : paise(0)),
    expressCharge: delivery?.isExpress ? expressCharge : null,
  };
  return { charged, expressCharge };
}
