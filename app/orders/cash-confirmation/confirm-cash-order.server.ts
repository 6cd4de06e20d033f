import { createHmac } from 'node:crypto';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { shopSecret } from '#app/platform/security/encryption.server.ts';
import { isSameSignature } from '#app/platform/security/hmac.server.ts';
import { findConfirmableOrder, setOrderConfirmed } from './cash-confirmation.db.server.ts';

const NOT_VALID = 'This link is no longer valid. Your order may have been cancelled.';
const SIGNATURE_BYTES = 16;

/** The address of the page that confirms an order, signed with the time until which it is valid. */
export async function confirmationLink(
  db: Database,
  { storeUrl, ...order }: { storeUrl: string; id: string; confirm_by: Date },
): Promise<string> {
  return `${storeUrl}/orders/confirm?token=${await toToken(db, order)}`;
}

async function toToken(db: Database, { id, confirm_by }: { id: string; confirm_by: Date }): Promise<string> {
  const secret = await shopSecret(db, 'cash confirmation links');
  const signature = createHmac('sha256', secret).update(`${id} ${confirm_by.getTime()}`).digest();
  return `${id}.${signature.subarray(0, SIGNATURE_BYTES).toString('base64url')}`;
}

/**
 * Confirms the cash order of a mail's link; a second time changes nothing. Refuses a link that the shop did not sign, that
 * has expired, or whose order is cancelled, as not found.
 */
export async function confirmCashOrder(db: Database, { token }: { token: string }): Promise<string> {
  const [id = ''] = token.split('.');
  const order = isId(id) ? await findConfirmableOrder(db, id) : undefined;
  const isSigned = order !== undefined && isSameSignature(token, await toToken(db, order));
  const isConfirmed = isSigned && (await inTransaction(db, (trx) => setOrderConfirmed(trx, id)));
  if (!isConfirmed) throw refuse.notFound(NOT_VALID);
  return `Thank you. Your order ${order.order_number} is confirmed.`;
}
