import { totalOf } from '#app/cart/calculate-totals.ts';
import { restock, writeOffStock } from '#app/inventory/move-stock.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { findShippingLeft } from '../cancellations/cancellations.db.server.ts';
import { creditReturn } from '../documents/order-documents.server.ts';
import { giveMoneyBack } from '../give-money-back.server.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import { updatePaymentStatus } from '../order-payments.server.ts';
import { calculateReturnRefund } from '../returns/return-policy.ts';
import { addLineQuantities, listLinesToRefund } from '../returns/returns.db.server.ts';
import type { ShipmentStatusInput } from './shipment-input.schema.ts';
import { type LockedShipment, setDamaged, setShipment } from './shipments.db.server.ts';

interface TakeBack {
  order: LockedOrder;
  shipment: LockedShipment;
  damaged: ShipmentStatusInput['damaged'];
}

/**
 * Undoes the sale of a parcel that came back: stock, refund and credit note. Damaged units are booked in and written off.
 * A cash order was not paid, so its cash is not refunded: the parcel's price, shipping included, is no longer due.
 */
export async function takeBackShipment(trx: Trx, { order, shipment, damaged }: TakeBack): Promise<void> {
  requireItsItems(shipment, damaged);
  const quantities = new Map(shipment.items.map(({ item, quantity }) => [item, quantity]));
  const reference = `shipment ${shipment.id}`;
  const lines = await listLinesToRefund(trx, order.id);
  const shippingLeft = await findShippingLeft(trx, order);
  const refund = calculateReturnRefund({ lines, shipping: shippingLeft }, quantities);
  const shipping = shipment.collectShipping > 0 ? shippingLeft : refund.shipping;
  const totals = { ...refund, shipping, total: totalOf({ ...refund, shipping }) };
  await addLineQuantities(trx, quantities, 'returned_quantity');
  await addLineQuantities(trx, quantities, 'refunded_quantity');
  await setDamaged(trx, shipment.id, damaged);
  await setShipment(trx, shipment.id, {
    status: 'Returned',
    refund_subtotal_paise: totals.subtotal,
    refund_discount_paise: totals.discount,
    refund_shipping_paise: totals.shipping,
  });
  await restock(trx, { quantities: shipment.items, reason: 'cancelled', reference: order.number });
  await writeOffStock(trx, { quantities: withVariants(shipment, damaged), reference: order.number });
  if (order.paymentMethod !== 'cod') {
    await giveMoneyBack(trx, order, {
      totals,
      reference,
      reason: `Parcel of order ${order.number} returned`,
    });
    await updatePaymentStatus(trx, order);
  }
  const reason = 'Parcel returned by the courier';
  await creditReturn(trx, { orderId: order.id, reference, lines, quantities, shipping, reason });
}

function requireItsItems({ items }: LockedShipment, damaged: ShipmentStatusInput['damaged']): void {
  for (const [index, { item, quantity }] of damaged.entries()) {
    const most = items.find((each) => each.item === item)?.quantity ?? 0;
    if (quantity <= most) continue;
    const message = most > 0 ? `Only ${most} of it came back.` : 'This item is not in the parcel.';
    throw refuse.invalid(message, [{ path: `damaged.${index}`, message }]);
  }
}

function withVariants({ items }: LockedShipment, damaged: ShipmentStatusInput['damaged']) {
  return damaged.flatMap(({ item, quantity }) => {
    const variantId = items.find((each) => each.item === item)?.variantId;
    return variantId === undefined ? [] : [{ variantId, quantity }];
  });
}
