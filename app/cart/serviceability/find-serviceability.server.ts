import { findPackedGrams } from '#app/catalog/packed-size/packed-sizes.server.ts';
import { findProducts } from '#app/catalog/product/products.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise, rupeesToPaise, toRupees } from '#app/platform/money/money.ts';
import { guest } from '#app/platform/security/actor.ts';
import { findTravel } from '#app/rentals/transit/find-travel.server.ts';
import { findPinLimit } from '#app/shipping/cash-rules/cash-rules.ts';
import { readShipping } from '#app/shipping/known-shipping.server.ts';
import { requirePin } from '#app/shipping/pins/find-pin.server.ts';
import { describeDelivery } from '#app/shipping/promise/delivery.server.ts';
import { calculateZoneCharge } from '#app/shipping/promise/zone-charge.ts';
import { calculateTotals } from '../calculate-totals.ts';
import type { Serviceability, ServiceabilityQuery } from './serviceability.schema.ts';

/**
 * Whether, when and for how much the shop delivers to a PIN code: a quantity of a product, or an order below the amount of free
 * shipping. Answered from memory, except for a weight and an outfit. Refuses an unknown PIN code and a product that guests do
 * not see as not found.
 */
export async function findServiceability(
  db: Database,
  { pin, product, quantity }: ServiceabilityQuery,
): Promise<Serviceability> {
  const { city, district, state } = await requirePin(db, pin);
  const { zones, dispatch, terms, cashLimits, clockOffsetMs } = await readShipping(db);
  const now = new Date(Date.now() + clockOffsetMs);
  const delivery = describeDelivery(pin, { zone: zones.find(pin), terms: dispatch, now });
  const line = { ...(await priceOf(db, product)), quantity };
  const serviceable = delivery.serviceable && (!line.isRental || (await canTravel(db, product, pin)));
  const { deliveryBy, express } = delivery;
  const isByWeight =
    product !== undefined && (delivery.extraChargePaise > 0 || (express?.extraChargePaise ?? 0) > 0);
  const grams = isByWeight ? quantity * (await findPackedGrams(db, product)) : 0;
  const zoneCharge = calculateZoneCharge(delivery, grams);
  const { shipping, total } = calculateTotals([line], { ...terms, zoneCharge }).totals;
  const cashLimit = paise(Math.min(terms.cashLimit, findPinLimit(cashLimits, pin) ?? terms.cashLimit));
  const hasCash = serviceable && delivery.cashOnDelivery && cashLimit > 0;
  return {
    ...{ pin, serviceable },
    cashOnDelivery: hasCash && total <= cashLimit,
    cashLimit: hasCash ? toRupees(cashLimit) : null,
    ...{ city, district, state, deliveryBy: serviceable ? deliveryBy : null },
    charge: serviceable ? toRupees(shipping) : null,
    hasZoneCharge: serviceable && zoneCharge !== null,
    ...(express &&
      !line.isRental && {
        express: { deliveryBy: express.deliveryBy, charge: toRupees(calculateZoneCharge(express, grams)) },
      }),
  };
}

/** Whether couriers serve the outfit's pick-up PIN code; true if it is not known. */
async function canTravel(db: Database, productId: string | undefined, pin: string): Promise<boolean> {
  const travel = productId && (await findTravel(db, { productIds: [productId], pin })).get(productId);
  return !travel || 'route' in travel;
}

/** The smallest amount: an order below free shipping. */
const SOMETHING = paise(1);

/** The price of a unit in an order: the product's price, or a rental's deposit. */
async function priceOf(
  db: Database,
  productId: string | undefined,
): Promise<{ pricePaise: Paise; isRental: boolean }> {
  if (productId === undefined) return { pricePaise: SOMETHING, isRental: false };
  const [product] = await findProducts(db, guest, [productId], 'last-pieces');
  if (!product) throw refuse.notFound('Product not found');
  const { isRental, price, securityDeposit = 0 } = product;
  return { pricePaise: rupeesToPaise(isRental ? (securityDeposit ?? 0) : price) ?? SOMETHING, isRental };
}
