import { nameUnnamedAccount } from '#app/accounts/users/users.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { findRecipient } from './orders.db.server.ts';
import { isShippingMissing } from './shipping-info.ts';

/** An account that was named after its e-mail address takes the name of its first delivery. */
export async function nameShopper(db: Database, { orderId }: { orderId: string }): Promise<void> {
  const { userId, shippingInfo } = await findRecipient(db, orderId);
  if (isShippingMissing(shippingInfo)) return;
  const name = `${shippingInfo.firstName} ${shippingInfo.lastName}`;
  await nameUnnamedAccount(db, { userId, name });
}
