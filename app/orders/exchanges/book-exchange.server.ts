import { restock } from '#app/inventory/move-stock.server.ts';
import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import type { SealedAccount } from '#app/payments/refunds/create-cash-refund.server.ts';
import { createRefund } from '#app/payments/refunds/refunds.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, sumPaise } from '#app/platform/money/money.ts';
import { returnStoreCredit } from '#app/store-credit/store-credit.server.ts';
import { findShippingLeft } from '../cancellations/cancellations.db.server.ts';
import { creditReturn } from '../documents/order-documents.server.ts';
import { creditReplacement, invoiceReplacement } from '../documents/replacement-documents.server.ts';
import { giveDifferenceBack } from '../give-money-back.server.ts';
import type { LockedOrder } from '../order-changes.db.server.ts';
import { calculateDeliveryBack, calculateReturnRefund } from '../returns/return-policy.ts';
import { addLineQuantities } from '../returns/returns.db.server.ts';
import {
  addExchangedQuantities,
  type ExchangeRow,
  exchangeReference,
  setPaymentDay,
  updateExchange,
} from './exchanges.db.server.ts';
import { calculateOldValue, priceExchange, toRefundableLines } from './to-exchange.server.ts';

interface Booking {
  order: LockedOrder;
  row: ExchangeRow;
}

/**
 * Fixes the prices of an exchange: its units no longer count for other refunds of the order. The difference to a
 * dearer replacement is then due.
 */
export async function fixPrices(trx: Trx, row: ExchangeRow, status: 'Approved' | 'Received'): Promise<void> {
  const { oldPaise, newPaise } = priceExchange(row);
  await addLineQuantities(trx, quantitiesOf(row), 'refunded_quantity');
  await addExchangedQuantities(trx, quantitiesOf(row));
  await updateExchange(trx, row.id, {
    ...{ status, old_paise: oldPaise, new_paise: newPaise },
    ...(row.sends_first && { priced_lines: JSON.stringify(row.lines) }),
  });
  if (!row.sends_first && newPaise > oldPaise) await setPaymentDay(trx, row.id);
}

/**
 * Undoes `fixPrices` for an exchange that is sent first, and refunds its payment. Refuses if other units of the same items
 * were refunded since, because those refunds were calculated without its units.
 */
export async function releasePrices(trx: Trx, { order, row }: Booking): Promise<void> {
  const taken = new Map(toRefundableLines(row).map((line) => [line.id, line.refundedQuantity]));
  for (const { order_line_id: id, quantity } of row.items) {
    const refunded = row.lines.find((line) => line.id === id)?.refunded_quantity;
    if (refunded !== (taken.get(id) ?? 0) + quantity)
      throw refuse.conflict(
        'Other pieces of this item were refunded since, so this exchange cannot be cancelled.',
      );
  }
  await addLineQuantities(trx, quantitiesOf(row), 'refunded_quantity', -1);
  await addExchangedQuantities(trx, quantitiesOf(row), -1);
  await giveDueBack(trx, { order, row });
  await updateExchange(trx, row.id, {
    ...{ status: 'Cancelled', old_paise: null, new_paise: null, paid_paise: 0, priced_lines: null },
  });
}

/** Restocks the old pieces unless they are damaged, credits them, and refunds the difference to cheaper replacements. */
export async function bookReturn(
  trx: Trx,
  { order, row, damaged }: Booking & { damaged: boolean },
): Promise<void> {
  const reference = exchangeReference(row.id);
  const lines = toRefundableLines(row);
  const quantities = quantitiesOf(row);
  const { oldPaise, newPaise } = priceExchange(row);
  const returned = row.items.map((item) => ({ variantId: item.old_variant_id, quantity: item.quantity }));
  if (!damaged) await restock(trx, { quantities: returned, reason: 'returned', reference: order.number });
  const { subtotal, discount } = calculateReturnRefund({ lines, shipping: paise(0) }, quantities);
  await postToLedger(trx, {
    ...{ kind: 'exchange return', reference },
    entries: [
      { account: ACCOUNTS.sales, amountPaise: subtotal },
      { account: ACCOUNTS.discounts, amountPaise: -discount },
      { account: ACCOUNTS.exchanges, amountPaise: -oldPaise },
    ],
  });
  await giveDifferenceBack(trx, order, {
    ...{ reference, amountPaise: paise(Math.max(0, oldPaise - newPaise)), reason: `Order ${order.number}` },
    ...{ toCredit: row.refunds_to_credit, account: accountOf(row) },
  });
  // Last: it locks the serial numbers.
  await creditReturn(trx, {
    ...{ orderId: order.id, reference, lines, quantities, shipping: paise(0), reason: 'Goods exchanged' },
  });
}

/** Posts and invoices the sale of the replacements; the ledger balances it in the exchanges account. */
export async function bookReplacement(trx: Trx, { order, row }: Booking): Promise<void> {
  const reference = exchangeReference(row.id);
  const lines = toRefundableLines(row);
  const { newPaise } = priceExchange(row);
  await postToLedger(trx, {
    ...{ kind: 'exchange sale', reference },
    entries: [
      { account: ACCOUNTS.sales, amountPaise: -newPaise },
      { account: ACCOUNTS.exchanges, amountPaise: newPaise },
    ],
  });
  await invoiceReplacement(trx, {
    ...{ orderId: order.id, reference },
    lines: row.items.map((item, position) => {
      const gross = item.unit_price_paise * item.quantity;
      const net = item.is_even ? calculateOldValue([item], lines) : gross;
      return { ...item, position, discount_paise: gross - net };
    }),
  });
}

/**
 * Ends an exchange whose dearer replacement was not paid: reverses and credits its sale, and refunds the old pieces like a
 * return. The delivery is refunded with the last piece of the order.
 */
export async function bookRefund(trx: Trx, { order, row }: Booking): Promise<void> {
  const [reference, quantities] = [exchangeReference(row.id), quantitiesOf(row)];
  const { oldPaise, newPaise } = priceExchange(row);
  const lines = toRefundableLines(row);
  const shippingLeft = await findShippingLeft(trx, order);
  const shipping = calculateDeliveryBack({ lines, shipping: shippingLeft }, quantities);
  const amountPaise = sumPaise([oldPaise, shipping]);
  await addExchangedQuantities(trx, quantities, -1);
  await updateExchange(trx, row.id, { status: 'Refunded', refund_paise: amountPaise });
  await postToLedger(trx, {
    ...{ kind: 'exchange sale undone', reference },
    entries: [
      { account: ACCOUNTS.sales, amountPaise: newPaise },
      { account: ACCOUNTS.shipping, amountPaise: shipping },
      { account: ACCOUNTS.exchanges, amountPaise: -newPaise - shipping },
    ],
  });
  await giveDifferenceBack(trx, order, { reference, amountPaise, reason: `Order ${order.number}` });
  // Last: both lock the serial numbers.
  await creditReplacement(trx, { reference });
  await creditReturn(trx, {
    ...{ orderId: order.id, reference: `${reference} delivery`, lines, quantities: new Map(), shipping },
  });
}

/** Refunds the payment for a dearer replacement that is not sent, to the card or to store credit. */
async function giveDueBack(trx: Trx, { order, row }: Booking): Promise<void> {
  const amountPaise = paise(row.paid_paise);
  if (amountPaise === 0) return;
  const { payment_id: paymentId } = row;
  const [spentOn, reference] = [exchangeReference(row.id), `${exchangeReference(row.id)} cancelled`];
  const to = paymentId === null ? ACCOUNTS.storeCreditInOrders : ACCOUNTS.refundsPayable;
  await postToLedger(trx, {
    ...{ kind: 'exchange undone', reference },
    entries: [
      { account: ACCOUNTS.exchanges, amountPaise },
      { account: to, amountPaise: -amountPaise },
    ],
  });
  const { userId, number } = order;
  if (paymentId !== null)
    await createRefund(trx, { paymentId, reasonKey: 'exchange cancelled', amountPaise });
  else await returnStoreCredit(trx, { userId, spentOn, reference, amountPaise, reason: `Order ${number}` });
}

function quantitiesOf({ items }: ExchangeRow): Map<string, number> {
  return new Map(items.map((item) => [item.order_line_id, item.quantity]));
}

/** The account for the refund of a cash order, if one was required when the exchange was requested. */
function accountOf(row: ExchangeRow): SealedAccount | undefined {
  const { account_kind: kind, account_sealed: sealed, account_masked: masked } = row;
  if (kind === null || sealed === null || masked === null) return undefined;
  return { kind: kind as SealedAccount['kind'], sealed, masked };
}
