import {
  consumeCode,
  createCode,
  refuseCode,
  requireSendQuota,
  sendCodeMessage,
  verifyCode,
} from '#app/accounts/codes/one-time-code.server.ts';
import { toE164 } from '#app/accounts/identifier.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { listRentalsOfOrder } from '#app/rentals/booking/read-rentals.server.ts';
import { toOrder } from '../find-orders.server.ts';
import { findOrder, findOrderIdByNumber, type OrderRow } from '../orders.db.server.ts';
import type { Order, ShippingInfo } from '../orders.schema.ts';
import type { TrackOrderInput } from './track-input.schema.ts';
import type { TrackedOrder } from './track-order.schema.ts';

/**
 * Sends a code to this number if it is the customer's or the one in the order's address. The response and
 * the limits are the same if it does not. Refuses the fourth code in 15 minutes.
 */
export async function sendTrackingCode(
  db: Database,
  { orderNumber, mobileNumber: to }: Pick<TrackOrderInput, 'orderNumber' | 'mobileNumber'>,
): Promise<{ requestToken: string }> {
  const row = await findTrackedRow(db, { orderNumber, mobileNumber: to });
  return await inTransaction(db, async (trx) => {
    await requireSendQuota(trx, to);
    const { code, requestToken } = await createCode(trx, { to, purpose: 'track' });
    if (row) await sendCodeMessage(trx, { to, code, reason: 'follow your order' });
    return { requestToken };
  });
}

/** The order, without personal data, for the holder of the code. Refuses a wrong code and a number of another order alike. */
export async function trackOrder(
  db: Database,
  { orderNumber, mobileNumber: to, otp, requestToken }: TrackOrderInput & { otp: string },
  { from }: { from: string },
): Promise<TrackedOrder> {
  const target = { to, purpose: 'track' as const };
  const proof = await verifyCode(db, {
    ...{ ...target, code: otp, from },
    ...(requestToken ? { requestToken } : {}),
  });
  const row = await findTrackedRow(db, { orderNumber, mobileNumber: to });
  if (!row) throw refuseCode();
  await inTransaction(db, (trx) => consumeCode(trx, proof));
  return toTrackedOrder(toOrder(row), await listRentalsOfOrder(db, { orderId: row.id }));
}

async function findTrackedRow(
  db: Database,
  { orderNumber, mobileNumber }: Pick<TrackOrderInput, 'orderNumber' | 'mobileNumber'>,
): Promise<OrderRow | undefined> {
  const orderId = await findOrderIdByNumber(db, orderNumber);
  const row = orderId === undefined ? undefined : await findOrder(db, { orderId });
  if (!row) return undefined;
  const { phone = '' } = row.shipping_info as unknown as ShippingInfo;
  return [row.contact_mobile, toE164(phone)].includes(mobileNumber) ? row : undefined;
}

type Rentals = Awaited<ReturnType<typeof listRentalsOfOrder>>;

function toTrackedOrder(order: Order, rentals: Rentals): TrackedOrder {
  const { orderNumber, status, createdAt, shippingInfo, items, toCollect, tracking, shipments } = order;
  const { deliveryBy, isExpress } = order;
  return {
    ...{ orderNumber, status, placedAt: createdAt, city: shippingInfo.city, toCollect, tracking, shipments },
    ...{ deliveryBy, isExpress },
    items: items.map(({ name, size, color, quantity, isRental }) => ({
      ...{ name, size, color, quantity, isRental },
    })),
    rentals: rentals.map(({ _id, status, rentalPeriod, parcels, rentalProduct: { name } }) => ({
      ...{ _id, name, status, rentalPeriod, parcels },
    })),
  };
}
