import { requireCustomer } from '#app/accounts/users/users.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, rupeesToPaise, toRupees } from '#app/platform/money/money.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import { loadStoreCredit } from './show-store-credit.server.ts';
import type { GiveCreditInput, PayOutCreditInput, StoreCredit } from './store-credit.schema.ts';
import { addStoreCredit, findStoreCredit, takeStoreCredit } from './store-credit.server.ts';

const FIRST_PAGE = { page: 1, limit: 20 };

/** Gives a customer store credit as a gesture of goodwill. Refuses an unknown customer and a closed account. */
export async function giveStoreCredit(
  db: Database,
  actor: Actor,
  { customerId, input }: { customerId: string; input: GiveCreditInput },
): Promise<StoreCredit> {
  return await adminChange(db, actor, 'orders', async (trx) => {
    const { _id: userId, name } = await requireCustomer(trx, customerId);
    const before = await findStoreCredit(trx, { userId });
    await addStoreCredit(trx, {
      ...{ userId, kind: 'given', reference: newId(), reason: input.reason, from: ACCOUNTS.goodwill },
      // The schema allows two decimals only.
      amountPaise: rupeesToPaise(input.amount) as Paise,
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

/** Records that staff transferred store credit to the customer. Refuses an unknown customer, and more than there is. */
export async function payOutStoreCredit(
  db: Database,
  actor: Actor,
  { customerId, input }: { customerId: string; input: PayOutCreditInput },
): Promise<StoreCredit> {
  return await adminChange(db, actor, 'finance', async (trx) => {
    const { _id: userId, name } = await requireCustomer(trx, customerId);
    const before = await findStoreCredit(trx, { userId });
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
