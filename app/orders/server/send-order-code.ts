import { toE164 } from '#app/accounts/mobile-number.ts';
import { showMe } from '#app/accounts/server/show-me.ts';
import { makeCode, takeSending, writeCode } from '#app/accounts/server/write-code.ts';
import type { Actor } from '#app/foundation/actor.ts';
import { type Database, inTransaction } from '#app/foundation/database.server.ts';
import { refuse } from '#app/foundation/refusal.ts';
import type { CashRules } from '../cash-on-delivery.ts';
import { requireReachable } from './require-reachable.ts';

/**
 * Sends the signed-in person a code by SMS that confirms an order with cash on delivery, and gives their number.
 * Refuses: 401 a guest; 400 an account without a number; 409 where no order needs one; 429 the fourth in 15 minutes.
 */
export async function sendOrderCode(
  db: Database,
  actor: Actor,
  { rules }: { rules: CashRules },
): Promise<{ mobileNumber: string }> {
  const mobileNumber = requireReachable(await showMe(db, actor));
  if (rules.otpAbove === null) throw refuse.conflict('Orders need no code in this shop.');
  const to = toE164(mobileNumber) as string;
  await inTransaction(db, async (trx) => {
    await takeSending(trx, to);
    const { code } = await makeCode(trx, { to, purpose: 'order' });
    await writeCode(trx, { to, code, reason: 'confirm your order' });
  });
  return { mobileNumber };
}
