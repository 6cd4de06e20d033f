import { createHmac } from 'node:crypto';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { limitAddress, type RateLimitContext } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { shopSecret } from '#app/platform/security/encryption.server.ts';
import { isSameSignature } from '#app/platform/security/hmac.server.ts';
import {
  type ConfirmableOrder,
  findConfirmableOrder,
  setOrderConfirmed,
} from './cash-confirmation.db.server.ts';

const NOT_VALID = 'This link is not valid. Please open the link in our mail again.';
/** Enough for a household, too few to try links. */
const LINK_LIMIT = { limit: 30, minutes: 15 };
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
 * Confirms the cash order of a mail's link, once. Refuses a link that the shop did not sign, an expired one, a cancelled
 * order, and too many tries from one address.
 */
export async function confirmCashOrder(
  context: RateLimitContext,
  { token }: { token: string },
): Promise<string> {
  const { db } = context;
  await limitAddress(context, 'order confirmation', LINK_LIMIT);
  const { id } = await requireSigned(db, token);
  const isConfirmed = await inTransaction(db, (trx) => setOrderConfirmed(trx, id));
  const order = await requireSigned(db, token);
  return isConfirmed ? `Thank you. Your order ${order.order_number} is confirmed.` : explain(order);
}

async function requireSigned(db: Database, token: string): Promise<ConfirmableOrder> {
  const [id = ''] = token.split('.');
  const order = isId(id) ? await findConfirmableOrder(db, id) : undefined;
  if (!order || !isSameSignature(token, await toToken(db, order))) throw refuse.notFound(NOT_VALID);
  return order;
}

/** Why a valid link confirms nothing. */
function explain({ order_number: number, status, confirmed_at }: ConfirmableOrder): string {
  if (status === 'Cancelled')
    throw refuse.conflict(`Your order ${number} is cancelled, so there is nothing to confirm.`);
  if (confirmed_at !== null) return `Your order ${number} is already confirmed.`;
  throw refuse.conflict(`This link has expired. If you still want your order ${number}, please contact us.`);
}
