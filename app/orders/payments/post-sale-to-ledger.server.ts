import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import { postToLedger } from '#app/payments/ledger/post-to-ledger.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import type { Paise } from '#app/platform/money/money.ts';
import type { Amounts } from '../order-snapshot.ts';

const PAID_FROM = { card: ACCOUNTS.paymentsReceived, cash: ACCOUNTS.cash };
/** By card it goes back through the provider; cash is paid by hand, when it is marked as paid. */
const PAID_BACK_FROM = { card: ACCOUNTS.refundsPayable, cash: ACCOUNTS.cash };

interface Sale {
  orderId: string;
  totals: Amounts;
  /** what of the subtotal is deposits: no sale, but renters' money */
  deposits: Paise;
  /** what of them is collected now; all, unless told */
  collected?: Paise;
  paidFrom: 'card' | 'cash';
}

/** A sale whose money is there: a card payment when its order is made, cash when the order is delivered. */
export async function postSale(trx: Trx, sale: Sale): Promise<void> {
  const { orderId, totals, deposits, collected = deposits, paidFrom } = sale;
  const { subtotal, discount, shipping, total } = totals;
  await postToLedger(trx, {
    kind: 'sale',
    reference: `order ${orderId}`,
    entries: [
      { account: PAID_FROM[paidFrom], amountPaise: total - deposits + collected },
      { account: ACCOUNTS.sales, amountPaise: deposits - subtotal },
      { account: ACCOUNTS.depositsHeld, amountPaise: -collected },
      { account: ACCOUNTS.discounts, amountPaise: discount },
      { account: ACCOUNTS.shipping, amountPaise: -shipping },
    ],
  });
}

interface UndoneSale {
  /** 'order 0192…' of a cancelled order, 'return 0192…' */
  reference: string;
  /** what of the sale is undone; a deposit goes back by itself */
  totals: Amounts;
  paidBackFrom: 'card' | 'cash';
}

/** A sale, or a part of it, is undone and its money goes back. */
export async function postSaleReversal(
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
