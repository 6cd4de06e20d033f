import { restock } from '#app/inventory/move-stock.server.ts';
import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import type { SealedAccount } from '#app/payments/refunds/create-cash-refund.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { creditReturn, invoiceReplacement } from '../documents/order-documents.server.ts';
import { giveDifferenceBack } from '../give-money-back.server.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import { calculateReturnRefund } from '../returns/return-policy.ts';
import { addLineQuantities } from '../returns/returns.db.server.ts';
import type { ExchangeDecision } from './exchange-input.schema.ts';
import {
  addExchangedQuantities,
  type ExchangeRow,
  setExchangeStatus,
  updateExchange,
} from './exchanges.db.server.ts';
import { calculateOldValue, priceExchange, toRefundableLines } from './to-exchange.server.ts';

interface Receipt {
  order: LockedOrder;
  row: ExchangeRow;
  decision: ExchangeDecision;
  movedBy: string;
}

/**
 * Books the exchange in one transaction: the old pieces go back in stock unless they are damaged and are credited, the
 * replacements are invoiced, and what they cost less is given back. What they cost more is then due.
 */
export async function receiveExchange(trx: Trx, { order, row, decision, movedBy }: Receipt): Promise<void> {
  const reference = `exchange ${row.id}`;
  const quantities = new Map(row.items.map((item) => [item.order_line_id, item.quantity]));
  const lines = toRefundableLines(row);
  const { oldPaise, newPaise } = priceExchange(row);
  const returned = row.items.map((item) => ({ variantId: item.old_variant_id, quantity: item.quantity }));
  if (!decision.damaged)
    await restock(trx, { quantities: returned, reason: 'returned', reference: order.number });
  await addLineQuantities(trx, quantities, 'refunded_quantity');
  await addExchangedQuantities(trx, quantities);
  await updateExchange(trx, row.id, {
    ...{ status: 'Received', old_paise: oldPaise, new_paise: newPaise },
  });
  await setExchangeStatus(trx, row.id, {
    ...{ status: 'Received', note: decision.reason || row.note, movedBy },
  });
  await postExchange(trx, { reference, oldPaise, newPaise, row });
  await giveDifferenceBack(trx, order, {
    ...{ reference, amountPaise: paise(Math.max(0, oldPaise - newPaise)), reason: `Order ${order.number}` },
    ...{ toCredit: row.refunds_to_credit, account: accountOf(row) },
  });
  // Last: they lock the serial numbers.
  const orderId = order.id;
  const credited = { orderId, reference, lines, quantities, shipping: paise(0), reason: 'Goods exchanged' };
  await creditReturn(trx, credited);
  await invoiceReplacement(trx, {
    ...{ orderId, reference },
    lines: row.items.map((item, position) => {
      const gross = item.unit_price_paise * item.quantity;
      const net = item.is_even ? calculateOldValue([item], lines) : gross;
      return { ...item, position, discount_paise: gross - net };
    }),
  });
}

/** Where money of a cash order goes, if it was needed when the exchange was requested. */
function accountOf(row: ExchangeRow): SealedAccount | undefined {
  const { account_kind: kind, account_sealed: sealed, account_masked: masked } = row;
  if (kind === null || sealed === null || masked === null) return undefined;
  return { kind: kind as SealedAccount['kind'], sealed, masked };
}

interface ExchangePosting {
  reference: string;
  oldPaise: Paise;
  newPaise: Paise;
  row: ExchangeRow;
}

/** Undoes the sale of the old pieces and posts that of the replacements; the difference stays in the account of exchanges. */
async function postExchange(
  trx: Trx,
  { reference, oldPaise, newPaise, row }: ExchangePosting,
): Promise<void> {
  const lines = toRefundableLines(row);
  const quantities = new Map(row.items.map((item) => [item.order_line_id, item.quantity]));
  const { subtotal, discount } = calculateReturnRefund({ lines, shipping: paise(0) }, quantities);
  await postToLedger(trx, {
    kind: 'exchange',
    reference,
    entries: [
      { account: ACCOUNTS.sales, amountPaise: subtotal - newPaise },
      { account: ACCOUNTS.discounts, amountPaise: -discount },
      { account: ACCOUNTS.exchanges, amountPaise: newPaise - oldPaise },
    ],
  });
}
