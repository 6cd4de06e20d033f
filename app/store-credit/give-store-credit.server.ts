import { requireCustomer } from '#app/accounts/users/users.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, type Paise, paise, rupeesToPaise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, isAllowed } from '#app/platform/security/actor.ts';
import { loadStoreCredit } from './show-store-credit.server.ts';
import { findGoodwill } from './store-credit.db.server.ts';
import {
  type GiveCreditInput,
  MAX_GOODWILL,
  type PayOutCreditInput,
  type StoreCredit,
} from './store-credit.schema.ts';
import { addStoreCredit, lockStoreCredit, takeStoreCredit } from './store-credit.server.ts';

const FIRST_PAGE = { page: 1, limit: 20 };

/** The period in which goodwill to one customer is summed. */
const GOODWILL_DAYS = 30;

/**
 * Gives a customer store credit as a gesture of goodwill. Refuses an unknown customer, a closed account, more than `MAX_GOODWILL`
 * in 30 days, and, for staff without the permission finance, more than the amount of the settings that needs no approval.
 */
export async function giveStoreCredit(
  db: Database,
  actor: Actor,
  { customerId, input }: { customerId: string; input: GiveCreditInput },
): Promise<StoreCredit> {
  return await adminChange(db, actor, 'orders', async (trx) => {
    const { _id: userId, name } = await requireCustomer(trx, customerId);
    const before = await lockStoreCredit(trx, { userId });
    // The schema allows two decimals only.
    const amountPaise = rupeesToPaise(input.amount) as Paise;
    await requireWithinLimit(trx, actor, { userId, amountPaise });
    await addStoreCredit(trx, {
      ...{ userId, kind: 'given', reference: newId(), reason: input.reason, from: ACCOUNTS.goodwill },
      amountPaise,
    });
    const result = await loadStoreCredit(trx, userId, FIRST_PAGE);
    return {
      ...{ action: 'gave credit', subject: { kind: 'user', id: userId, name } },
      before: { storeCredit: toRupees(before) },
      after: { storeCredit: result.balance, reason: input.reason },
      result,
    };
  });
}

async function requireWithinLimit(
  trx: Trx,
  actor: Actor,
  { userId, amountPaise }: { userId: string; amountPaise: Paise },
): Promise<void> {
  const { givenPaise, approvalPaise } = await findGoodwill(trx, { userId, days: GOODWILL_DAYS });
  const limit = rupeesToPaise(MAX_GOODWILL) as Paise;
  const most = isAllowed(actor, 'finance') ? limit : Math.min(limit, approvalPaise);
  if (givenPaise + amountPaise <= most) return;
  const [allowed, given] = [most, givenPaise].map((sum) => formatRupees(toRupees(paise(sum))));
  const more = most < limit ? ' Staff who work on finances can give more.' : '';
  throw refuse.conflict(
    `You can give a customer at most ${allowed} in ${GOODWILL_DAYS} days, and ${given} was given.${more}`,
  );
}

/** Records that staff transferred store credit to the customer. Refuses an unknown customer, and more than there is. */
export async function payOutStoreCredit(
  db: Database,
  actor: Actor,
  { customerId, input }: { customerId: string; input: PayOutCreditInput },
): Promise<StoreCredit> {
  return await adminChange(db, actor, 'finance', async (trx) => {
    const { _id: userId, name } = await requireCustomer(trx, customerId);
    const before = await lockStoreCredit(trx, { userId });
    const isTaken = await takeStoreCredit(trx, {
      ...{ userId, kind: 'paid out', reason: input.reference, to: ACCOUNTS.bank },
      // The schema allows two decimals only.
      amountPaise: rupeesToPaise(input.amount) as Paise,
    });
    const message = 'The customer has less store credit.';
    if (!isTaken) throw refuse.invalid(message, [{ path: 'amount', message }]);
    const result = await loadStoreCredit(trx, userId, FIRST_PAGE);
    return {
      ...{ action: 'paid out credit', subject: { kind: 'user', id: userId, name } },
      before: { storeCredit: toRupees(before) },
      after: { storeCredit: result.balance, reference: input.reference },
      result,
    };
  });
}
