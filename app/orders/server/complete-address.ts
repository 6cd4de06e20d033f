import type { Trx } from '#app/foundation/database.server.ts';
import type { ShippingInfo } from '../orders.shapes.ts';
import { isShippingMissing } from '../shipping-info.ts';
import { findShippingInfo, setShippingInfo } from './order-rows.server.ts';

/** Gives an order its address if it was made without one, because the browser had not sent it yet. */
export async function completeAddress(
  trx: Trx,
  orderId: string,
  shippingInfo: ShippingInfo | null | undefined,
): Promise<void> {
  if (!shippingInfo || !isShippingMissing(await findShippingInfo(trx, orderId))) return;
  await setShippingInfo(trx, orderId, shippingInfo);
}
