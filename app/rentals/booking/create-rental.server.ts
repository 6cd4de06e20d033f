import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { publish } from '#app/platform/events/domain-events.server.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import type { ShopTerms } from '#app/settings/shop-terms.ts';
import { insertOccupied } from '../availability/occupied-days.db.server.ts';
import { rentalMoved } from '../rental.events.ts';
import { calculateFee } from '../rental-fees.ts';
import type { RentalPeriod } from '../rental-period.ts';
import { insertRental, insertRentalEvent, nextRentalCount } from '../rentals.db.server.ts';

export type RentalTerms = Pick<ShopTerms, 'commissionRate' | 'turnaroundDays'>;

export interface NewRental {
  productId: string;
  ownerId: string;
  renterId: string;
  period: RentalPeriod;
  /** the outfit as it is now */
  name: string;
  size: string;
  color: string;
  picture: string | null;
  /** for a day */
  pricePaise: Paise;
  deposit: { state: 'none' | 'awaited' | 'held'; amountPaise: Paise; paymentId?: string | null };
  /** what it is agreed under, whatever the settings say later */
  terms: RentalTerms;
  /** of an order that is placed with it */
  orderId?: string;
  orderLineId?: string;
}

/**
 * Writes a rental order, Pending, and takes its days. The caller has locked the outfit and found the days free; a
 * day that is taken all the same breaks `NEVER_SHARED`. Gives its id.
 */
export async function createRental(trx: Trx, rental: NewRental): Promise<string> {
  const id = newId();
  const { count, now, answerBy } = await nextRentalCount(trx);
  const { productId, renterId, period, deposit, terms } = rental;
  await insertRental(trx, {
    id,
    number: rentalNumber(count, now),
    product_id: productId,
    renter_id: renterId,
    owner_id: rental.ownerId,
    starts_on: period.startDate,
    ends_on: period.endDate,
    name: rental.name,
    size: rental.size,
    color: rental.color,
    picture: rental.picture,
    price_paise: rental.pricePaise,
    fee_paise: calculateFee(rental.pricePaise, period),
    commission_rate: terms.commissionRate,
    deposit_paise: deposit.state === 'none' ? paise(0) : deposit.amountPaise,
    deposit_state: deposit.state,
    deposit_payment_id: deposit.paymentId ?? null,
    order_id: rental.orderId ?? null,
    order_line_id: rental.orderLineId ?? null,
    answer_by: answerBy,
  });
  const { turnaroundDays } = terms;
  await insertOccupied(trx, [{ productId, period, turnaroundDays, by: { rentalOrderId: id } }]);
  const asked = { status: 'Pending', by: 'renter' } as const;
  await insertRentalEvent(trx, {
    ...{ rentalOrderId: id, status: asked.status },
    ...{ byUserId: renterId, byRole: asked.by },
  });
  await publish(trx, rentalMoved, { rentalOrderId: id, ...asked });
  return id;
}

/** 'VR-26-000123': the year in India, and the shop's own count. */
function rentalNumber(count: number, at: Date): string {
  return `VR-${dayInIndia(at).slice(2, 4)}-${String(count).padStart(6, '0')}`;
}
