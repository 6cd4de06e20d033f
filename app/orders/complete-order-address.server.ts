import type { Trx } from '#app/platform/db/database.server.ts';
import { findShippingInfo, setShippingInfo } from './orders.db.server.ts';
import type { ShippingInfo } from './orders.schema.ts';
import { isShippingMissing } from './shipping-info.ts';

/** Adds the address to an order that was created before the browser sent it. */
export async function completeAddress(
  trx: Trx,
  orderId: string,
  shippingInfo: ShippingInfo | null | undefined,
): Promise<void> {
  if (!shippingInfo || !isShippingMissing(await findShippingInfo(trx, orderId))) return;
  await setShippingInfo(trx, orderId, shippingInfo);
}
