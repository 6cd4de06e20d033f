import { createCode, requireSendQuota, sendCodeMessage } from '#app/accounts/codes/one-time-code.server.ts';
import { toE164 } from '#app/accounts/mobile-number.ts';
import { showCurrentUser } from '#app/accounts/profile/own-profile.server.ts';
import { type Database, inTransaction } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { requireMobileNumber } from '../require-mobile-number.server.ts';
import type { CashRules } from './cash-on-delivery.ts';

/**
 * Sends the signed-in person a code by SMS to confirm a cash-on-delivery order, and returns their number. Refuses: 401
 * a guest; 400 an account without a number; 409 if orders need no code; 429 the fourth code in 15 minutes.
 */
export async function sendOrderCode(
  db: Database,
  actor: Actor,
  { rules }: { rules: CashRules },
): Promise<{ mobileNumber: string }> {
  const mobileNumber = requireMobileNumber(await showCurrentUser(db, actor));
  if (rules.otpAbove === null) throw refuse.conflict('Orders do not need a code in this shop.');
  const to = toE164(mobileNumber) as string;
  await inTransaction(db, async (trx) => {
    await requireSendQuota(trx, to);
    const { code } = await createCode(trx, { to, purpose: 'order' });
    await sendCodeMessage(trx, { to, code, reason: 'confirm your order' });
  });
  return { mobileNumber };
}
