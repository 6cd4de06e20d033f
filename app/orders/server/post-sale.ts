import type { Trx } from '#app/foundation/database.server.ts';
import type { Paise } from '#app/foundation/money.ts';
import { ACCOUNTS } from '#app/payments/ledger-accounts.ts';
import { postToLedger } from '#app/payments/server/post-to-ledger.ts';
import type { OrderSnapshot } from '../order-snapshot.ts';

type Totals = OrderSnapshot['totals'];
const PAID_FROM = { card: ACCOUNTS.paymentsReceived, cash: ACCOUNTS.cash };
/** By card it goes back through the provider; cash is paid by hand, when it is marked as paid. */
const PAID_BACK_FROM = { card: ACCOUNTS.refundsPayable, cash: ACCOUNTS.cash };

/** A sale whose money is there: a card payment when its order is made, cash when the order is delivered. */
export async function postSale(
  trx: Trx,
  { orderId, totals, paidFrom }: { orderId: string; totals: Totals; paidFrom: 'card' | 'cash' },
): Promise<void> {
  const { subtotal, discount, shipping, total } = totals;
  await postToLedger(trx, {
    kind: 'sale',
    reference: `order ${orderId}`,
    entries: [
      { account: PAID_FROM[paidFrom], amountPaise: total },
      { account: ACCOUNTS.sales, amountPaise: -subtotal },
      { account: ACCOUNTS.discounts, amountPaise: discount },
      { account: ACCOUNTS.shipping, amountPaise: -shipping },
    ],
  });
}

interface UndoneSale {
  /** 'order 0192…' of a cancelled order, 'return 0192…' */
  reference: string;
  /** what of the sale is undone */
  totals: { subtotal: Paise; discount: Paise; shipping: Paise; total: Paise };
  paidBackFrom: 'card' | 'cash';
}

/** A sale, or a part of it, is undone and its money goes back. */
export async function postSaleUndone(
  trx: Trx,
  { reference, totals, paidBackFrom }: UndoneSale,
): Promise<void> {
  const { subtotal, discount, shipping, total } = totals;
  await postToLedger(trx, {
    kind: 'sale undone',
    reference,
    entries: [
      { account: ACCOUNTS.sales, amountPaise: subtotal },
      { account: ACCOUNTS.discounts, amountPaise: -discount },
      { account: ACCOUNTS.shipping, amountPaise: shipping },
      { account: PAID_BACK_FROM[paidBackFrom], amountPaise: -total },
    ],
  });
}
