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
  name: string;
  size: string;
  color: string;
  picture: string | null;
  /** per day */
  pricePaise: Paise;
  deposit: { state: 'none' | 'awaited' | 'held'; amountPaise: Paise; paymentId?: string | null };
  /** fixed at the time of the order */
  terms: RentalTerms;
  /** if the rental is part of an order */
  orderId?: string;
  orderLineId?: string;
}

/**
 * Creates a pending rental order and occupies its dates; returns its id. The caller has locked the outfit and checked
 * the dates.
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
  const request = { status: 'Pending', by: 'renter' } as const;
  await insertRentalEvent(trx, {
    ...{ rentalOrderId: id, status: request.status },
    ...{ byUserId: renterId, byRole: request.by },
  });
  await publish(trx, rentalMoved, { rentalOrderId: id, ...request });
  return id;
}

/** 'VR-26-000123': year in India and a running count */
function rentalNumber(count: number, at: Date): string {
  return `VR-${dayInIndia(at).slice(2, 4)}-${String(count).padStart(6, '0')}`;
}
