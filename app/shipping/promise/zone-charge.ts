import { type Paise, paise } from '#app/platform/money/money.ts';
import type { Zone } from '../zones/zone.ts';

/** Couriers charge by each 500 g begun. */
const CHARGE_STEP_GRAMS = 500;

/** What an order of this packed weight to the zone pays for shipping; null: as the shop's settings say. */
export function calculateZoneCharge(
  { chargePaise, extraChargePaise }: Pick<Zone, 'chargePaise' | 'extraChargePaise'>,
  grams: number,
): Paise | null {
  if (chargePaise === null) return null;
  const furtherSteps = Math.max(0, Math.ceil(grams / CHARGE_STEP_GRAMS) - 1);
  return paise(chargePaise + furtherSteps * extraChargePaise);
}
