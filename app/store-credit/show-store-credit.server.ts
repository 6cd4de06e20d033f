import { requireCustomer } from '#app/accounts/users/users.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { paginationOf } from '#app/platform/http/api/response.schema.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission, requireSignedIn } from '#app/platform/security/actor.ts';
import { findNextExpiry, listEntryPage, sumValidCredit } from './store-credit.db.server.ts';
import type { StoreCredit } from './store-credit.schema.ts';

interface Page {
  page: number;
  limit: number;
}

/** The signed-in person's balance and entries. */
export async function showStoreCredit(db: Database, actor: Actor, page: Page): Promise<StoreCredit> {
  return await loadStoreCredit(db, requireSignedIn(actor).userId, page);
}

/** A customer's balance and entries, for staff. Refuses an unknown customer. */
export async function showCustomerCredit(
  db: Database,
  actor: Actor,
  { customerId, ...page }: { customerId: string } & Page,
): Promise<StoreCredit> {
  requirePermission(actor, 'orders');
  const { _id: userId } = await requireCustomer(db, customerId);
  return await loadStoreCredit(db, userId, page);
}

/** Without a permission check. */
export async function loadStoreCredit(
  db: Database,
  userId: string,
  { page, limit }: Page,
): Promise<StoreCredit> {
  const [balance, next, { rows, total }] = await Promise.all([
    sumValidCredit(db, userId),
    findNextExpiry(db, userId),
    listEntryPage(db, userId, { page, limit }),
  ]);
  return {
    balance: toRupees(balance),
    expiresNext: next?.at ? { amount: toRupees(paise(next.amountPaise)), at: next.at.toISOString() } : null,
    entries: rows.map((row) => ({
      _id: row.id,
      kind: row.kind as StoreCredit['entries'][number]['kind'],
      reason: row.reason,
      amount: toRupees(paise(row.amount_paise)),
      balance: toRupees(paise(row.balance_paise)),
      expiresAt: row.expires_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    })),
    pagination: paginationOf({ page, limit, total }),
  };
}
