import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import type { Paise } from '#app/platform/money/money.ts';

/** The encrypted account for a refund, and its masked form for lists. */
export interface SealedAccount {
  kind: 'upi' | 'bank';
  sealed: Buffer;
  masked: string;
}

interface CashRefundInput {
  orderId: string;
  /** 'goods' includes their delivery; only these refunds count for the order's payment status */
  purpose: 'goods' | 'rental fee' | 'rental deposit';
  /** 'return 0192…', 'rental deposit 0192…'; one refund each */
  reference: string;
  amountPaise: Paise;
  /** undefined: the shopper enters it later */
  account?: SealedAccount | undefined;
}

/** Adds a refund that staff transfer because the order was paid in cash; the caller posts the debt to refunds payable. */
export async function createCashRefund(
  trx: Trx,
  { orderId: order_id, amountPaise: amount_paise, account, ...refund }: CashRefundInput,
): Promise<void> {
  const row = { id: newId(), order_id, amount_paise, ...refund, ...account };
  await trx.insertInto('cash_refunds').values(row).execute();
}
