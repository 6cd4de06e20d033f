import type { User } from '#app/accounts/accounts.shapes.ts';
import { toE164 } from '#app/accounts/mobile-number.ts';
import type { PricedCart, PricedLine } from '#app/cart/server/price-cart.ts';
import type { Trx } from '#app/foundation/database.server.ts';
import { newId } from '#app/foundation/ids.ts';
import type { PaymentStatus } from '../order-status.ts';
import type { Order, ShippingInfo } from '../orders.shapes.ts';
import { orderNumber } from './order-number.ts';
import { insertOrder, nextOrderCount } from './order-rows.server.ts';

export interface NewOrder {
  person: User;
  cart: PricedCart;
  shippingInfo: ShippingInfo;
  paymentMethod: Order['paymentMethod'];
  paymentStatus: PaymentStatus;
  /** now, unless told */
  placedAt?: Date;
}

/** Writes an order and its lines with names, prices and pictures as they are now, and gives its id and number. */
export async function writeOrder(trx: Trx, order: NewOrder): Promise<{ id: string; number: string }> {
  const { person, cart } = order;
  const id = newId();
  const { count, now } = await nextOrderCount(trx);
  const placedAt = order.placedAt ?? now;
  const number = orderNumber(count, placedAt);
  const row = {
    id,
    order_number: number,
    user_id: person._id,
    payment_method: order.paymentMethod,
    payment_status: order.paymentStatus,
    subtotal_paise: cart.totals.subtotal,
    discount_paise: cart.totals.discount,
    shipping_paise: cart.totals.shipping,
    total_paise: cart.totals.total,
    shipping_info: JSON.stringify(order.shippingInfo),
    contact_name: person.name,
    contact_email: person.email,
    contact_mobile: toE164(person.mobileNumber ?? '') as string,
    created_at: placedAt,
  };
  await insertOrder(
    trx,
    row,
    cart.lines.map((line, position) => toLineRow(line, { orderId: id, position })),
  );
  return { id, number };
}

function toLineRow(line: PricedLine, { orderId, position }: { orderId: string; position: number }) {
  return {
    id: newId(),
    order_id: orderId,
    position,
    product_id: line.product._id,
    variant_id: line.variantId as string,
    name: line.product.name,
    size: line.size,
    color: line.color,
    picture: line.product.images[0] ?? null,
    hsn: line.hsn,
    quantity: line.quantity,
    unit_price_paise: line.unitPricePaise,
    is_rental: line.isRental,
    rental_starts_on: line.period?.startDate ?? null,
    rental_ends_on: line.period?.endDate ?? null,
  };
}
