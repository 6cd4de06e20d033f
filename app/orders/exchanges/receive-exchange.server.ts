import { restock } from '#app/inventory/move-stock.server.ts';
import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { addStoreCredit } from '#app/store-credit/store-credit.server.ts';
import { creditReturn, invoiceReplacement } from '../documents/order-documents.server.ts';
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
 * replacements are invoiced, and what they cost less goes to store credit. What they cost more is then due.
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
  await addStoreCredit(trx, {
    ...{ userId: order.userId, kind: 'exchange', reference, from: ACCOUNTS.exchanges },
    ...{ reason: `Order ${order.number}`, amountPaise: paise(Math.max(0, oldPaise - newPaise)) },
  });
  // Last: they lock the serial numbers.
  const orderId = order.id;
  const credited = { orderId, reference, lines, quantities, shipping: paise(0), reason: 'Goods exchanged' };
  await creditReturn(trx, credited);
  await invoiceReplacement(trx, {
    ...{ orderId, reference },
    lines: row.items.map((item, position) => {
      const gross = item.unit_price_paise * item.quantity;
      const net = item.is_even ? calculateOldValue(row, lines, [item.order_line_id]) : gross;
      return { ...item, position, discount_paise: gross - net };
    }),
  });
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
