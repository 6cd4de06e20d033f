import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import type { SealedAccount } from '#app/payments/refunds/create-cash-refund.server.ts';
import { maskTransferAccount, type TransferAccount } from '#app/payments/refunds/transfer-account.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission, requireSignedIn } from '#app/platform/security/actor.ts';
import { decryptFor, type EncryptionPurpose, encryptFor } from '#app/platform/security/encryption.server.ts';
import { addStoreCredit } from '#app/store-credit/store-credit.server.ts';
import { showOrder } from '../find-orders.server.ts';
import type { CashRefund, CashRefundStatus } from './cash-refund.schema.ts';
import {
  type CashRefundRow,
  countCashRefunds,
  listCashRefundRows,
  lockCashRefund,
  setRefundAccount,
  settleCashRefund,
} from './cash-refunds.db.server.ts';

/** Encrypts where a person's refund goes. */
export async function sealRefundAccount(
  db: Database,
  { userId, account }: { userId: string; account: TransferAccount },
): Promise<SealedAccount> {
  const sealed = await encryptFor(db, sealedFor(userId), Buffer.from(JSON.stringify(account)));
  return { kind: 'upi' in account ? 'upi' : 'bank', sealed, masked: maskTransferAccount(account) };
}

/** All refunds of the signed-in person's cash orders, newest first; the account is masked. */
export async function listOwnCashRefunds(db: Database, actor: Actor): Promise<CashRefund[]> {
  const { userId } = requireSignedIn(actor);
  return (await listCashRefundRows(db, { userId })).map(toCashRefund);
}

/** The refunds of an order that was paid in cash. Refuses someone else's order. */
export async function listOrderCashRefunds(
  db: Database,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<CashRefund[]> {
  const { _id } = await showOrder(db, actor, { idOrNumber: orderId });
  return (await listCashRefundRows(db, { orderId: _id })).map(toCashRefund);
}

/**
 * Sets where the signed-in person's refund goes; null turns it into store credit at once. Refuses someone else's refund and one
 * that is settled.
 */
export async function chooseRefundAccount(
  db: Database,
  actor: Actor,
  { id, account }: { id: string; account: TransferAccount | null },
): Promise<CashRefund> {
  const { userId } = requireSignedIn(actor);
  return await inTransaction(db, async (trx) => {
    const row = await requireCashRefund(trx, id);
    if (row.user_id !== userId) throw refuse.notFound('Refund not found');
    if (row.state !== 'due') throw refuse.conflict('This refund has already been made.');
    if (account) await setRefundAccount(trx, id, await sealRefundAccount(trx, { userId, account }));
    else await creditInstead(trx, row);
    return toCashRefund(await requireCashRefund(trx, id));
  });
}

async function creditInstead(trx: Trx, row: CashRefundRow): Promise<void> {
  await settleCashRefund(trx, row.id, { state: 'credited' });
  await addStoreCredit(trx, {
    ...{ userId: row.user_id, kind: 'refund', reference: `cash refund ${row.id}` },
    ...{ amountPaise: paise(row.amount_paise), reason: `Refund for order ${row.order_number}` },
    from: ACCOUNTS.refundsPayable,
  });
}

/** A page of the refunds of cash orders, newest first. For admins. */
export async function listCashRefunds(
  db: Database,
  actor: Actor,
  { status, page, limit }: { status?: CashRefundStatus; page: number; limit: number },
): Promise<{ refunds: CashRefund[]; pagination: Pagination }> {
  requirePermission(actor, 'finance');
  const total = await countCashRefunds(db, { status });
  const rows = await listCashRefundRows(db, { status }, { page, limit });
  return { refunds: rows.map(toCashRefund), pagination: paginationOf({ page, limit, total }) };
}

/** The full account of a refund, for the transfer; the reading is in the audit log. Refuses a refund without one. */
export async function revealRefundAccount(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<TransferAccount> {
  return await adminChange(db, actor, 'finance', async (trx) => {
    const row = await requireCashRefund(trx, id);
    if (row.sealed === null)
      throw refuse.notFound('The customer has not entered an account, or it was deleted.');
    const bytes = await decryptFor(trx, sealedFor(row.user_id), row.sealed);
    return {
      ...{ action: 'read', subject: { kind: 'refund' as const, id, name: row.order_number } },
      after: { account: row.masked },
      result: JSON.parse(bytes.toString()) as TransferAccount,
    };
  });
}

/** Marks a refund as paid, with the bank's reference, once. Refuses one whose shopper has not entered an account. */
export async function payCashRefund(
  db: Database,
  actor: Actor,
  { id, reference }: { id: string; reference: string },
): Promise<CashRefund> {
  return await adminChange(db, actor, 'finance', async (trx, admin) => {
    const row = await requireCashRefund(trx, id);
    if (row.state === 'due' && row.masked === null)
      throw refuse.conflict('The customer has not entered an account for this refund yet.');
    if (!(await settleCashRefund(trx, id, { state: 'paid', reference, byUserId: admin.userId })))
      throw refuse.conflict('This refund has already been made.');
    await postToLedger(trx, {
      kind: 'refund paid',
      reference: `cash refund ${id}`,
      entries: [
        { account: ACCOUNTS.refundsPayable, amountPaise: row.amount_paise },
        { account: ACCOUNTS.bank, amountPaise: -row.amount_paise },
      ],
    });
    return {
      ...{ action: 'paid', subject: { kind: 'refund' as const, id, name: row.order_number } },
      after: { amount: toRupees(paise(row.amount_paise)), account: row.masked, reference },
      result: toCashRefund(await requireCashRefund(trx, id)),
    };
  });
}

/** Locks the refund. */
async function requireCashRefund(trx: Trx, id: string): Promise<CashRefundRow> {
  if (isId(id)) await lockCashRefund(trx, id);
  const [row] = isId(id) ? await listCashRefundRows(trx, { id }) : [];
  if (!row) throw refuse.notFound('Refund not found');
  return row;
}

function sealedFor(userId: string): EncryptionPurpose {
  return { secret: 'payout accounts', purpose: 'refund account', owner: userId };
}

function toCashRefund(row: CashRefundRow): CashRefund {
  return {
    _id: row.id,
    order: row.order_id,
    orderNumber: row.order_number,
    customer: row.contact_name,
    amount: toRupees(paise(row.amount_paise)),
    status: row.state as CashRefundStatus,
    account: row.masked,
    reference: row.bank_reference,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}
