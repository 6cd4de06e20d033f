import { queueMessage } from '#app/notifications/queue-message.server.ts';
import type { MailMessage } from '#app/notifications/templates/message-template.ts';
import {
  type ParcelMailData,
  parcelCollectedMail,
  parcelDeliveredMail,
  parcelFailedMail,
  parcelOutForDeliveryMail,
  parcelReturnedMail,
  parcelReturningMail,
} from '#app/notifications/templates/parcel-mails.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatCourier } from '#app/shipping/couriers/courier.ts';
import { formatShortestWindow } from '../notify-shopper.server.ts';
import { findOrder, type OrderRow } from '../orders.db.server.ts';
import type { shipmentMoved } from '../orders.events.ts';
import type { ShipmentStatus } from './shipment-status.ts';
import { toShipment } from './to-shipment.ts';

type ShipmentMoved = NonNullable<(typeof shipmentMoved)['facts']>;

const PARCEL_MAILS: Record<ShipmentMoved['message'], (parcel: ParcelMailData) => MailMessage> = {
  'Picked up': parcelCollectedMail,
  'Out for delivery': parcelOutForDeliveryMail,
  Delivered: parcelDeliveredMail,
  'Delivery failed': parcelFailedMail,
  Returning: parcelReturningMail,
  Returned: parcelReturnedMail,
};

/**
 * Sends an e-mail about a parcel's step, once for each step and attempt, unless another step with an e-mail has followed. The
 * order's own mails are sent with the order.
 */
export async function notifyShopperOfParcel(
  { db, storeUrl }: { db: Database; storeUrl: string },
  { shipmentId, orderId, message, attempt, isOrderDelivered, reason: reasonOfStep }: ShipmentMoved,
): Promise<void> {
  const row = await findOrder(db, { orderId });
  const found = row?.shipments.find(({ id }) => id === shipmentId);
  if (!row || !found || isPast(message, toShipment(found).status)) return;
  const { items, courier, trackingNumber, trackingLink, toCollect, reason } = toShipment(found);
  const data: ParcelMailData = {
    orderNumber: row.order_number,
    link: `${storeUrl}/profile?orderId=${encodeURIComponent(row.id)}`,
    ...{ items, courier: formatCourier(courier), trackingNumber, trackingLink },
    // Several steps may be sent at once. Events from before this field have only the parcel's last reason.
    reason: reasonOfStep === undefined ? reason : reasonOfStep,
    toCollect: toCollect === null ? undefined : formatRupees(toCollect),
    paid: paidOf(row),
    ...(isOrderDelivered && { restDelivered: formatShortestWindow(row) }),
  };
  await inTransaction(db, (trx) =>
    queueMessage(trx, {
      to: row.contact_email,
      message: PARCEL_MAILS[message](data),
      dedupeKey: `shipment ${message} ${attempt} ${shipmentId}`,
    }),
  );
}

/** Couriers report several steps at once after an outage. */
function isPast(message: ShipmentMoved['message'], current: ShipmentStatus): boolean {
  return message !== current && current in PARCEL_MAILS;
}

function paidOf({ payment_method, advance_paise, store_credit_paise }: OrderRow): ParcelMailData['paid'] {
  if (payment_method !== 'cod') return 'all';
  return advance_paise + store_credit_paise > 0 ? 'part' : 'nothing';
}
