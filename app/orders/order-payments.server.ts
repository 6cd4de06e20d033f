import { findRefundedPayment, listPaymentRefunds } from '#app/payments/charges/charges.server.ts';
import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import { listReversedParts } from './cancellations/cancellations.db.server.ts';
import { requireLockedOrder } from './find-orders.server.ts';
import type { PaymentStatus } from './order.ts';
import { findCredited, type LockedOrder, setPaymentStatus } from './order-changes.db.server.ts';
import type { Amounts } from './order-snapshot.ts';
import { findOrderIdByPayment } from './orders.db.server.ts';
import { sumManualRefunds } from './returns/returns.db.server.ts';

const PAID_FROM = { card: ACCOUNTS.paymentsReceived, cash: ACCOUNTS.cash };
/** The provider refunds cards, and staff transfer what was paid in cash; cash of parcels that came back is not collected. */
const PAID_BACK_FROM = { 'refunds payable': ACCOUNTS.refundsPayable, cash: ACCOUNTS.cash };
const ZERO = paise(0);

interface Sale {
  orderId: string;
  totals: Amounts;
  /** the deposits in the subtotal, which are not sales */
  deposits: Paise;
  /** the deposits collected now; all by default */
  collected?: Paise;
  /** the part that was paid with store credit */
  storeCredit?: Paise;
  /** the part of a cash order that was paid when it was placed */
  advance?: Paise;
  paidFrom: 'card' | 'cash';
  /** paise that couriers do not collect because parcels round discounts; negative if they collect more */
  rounding?: Paise;
}

/** Posts a paid sale: for a card or store credit when the order is placed, for cash when it is delivered. */
export async function postSale(trx: Trx, sale: Sale): Promise<void> {
  const {
    orderId,
    totals,
    deposits,
    collected = deposits,
    storeCredit = ZERO,
    advance = ZERO,
    paidFrom,
    rounding = ZERO,
  } = sale;
  const { subtotal, discount, shipping, total } = totals;
  await postToLedger(trx, {
    kind: 'sale',
    reference: `order ${orderId}`,
    entries: [
      {
        account: PAID_FROM[paidFrom],
        amountPaise: total - storeCredit - advance - deposits + collected - rounding,
      },
      { account: ACCOUNTS.storeCreditInOrders, amountPaise: storeCredit },
      { account: ACCOUNTS.advances, amountPaise: advance },
      { account: ACCOUNTS.sales, amountPaise: deposits - subtotal },
      { account: ACCOUNTS.depositsHeld, amountPaise: -collected },
      { account: ACCOUNTS.discounts, amountPaise: discount + rounding },
      { account: ACCOUNTS.shipping, amountPaise: -shipping },
    ],
  });
}

/** Posts what a card payment paid of a cash order, which is a sale only when it is delivered. */
export async function postAdvance(
  trx: Trx,
  { orderId, advance }: { orderId: string; advance: Paise },
): Promise<void> {
  await postToLedger(trx, {
    kind: 'advance',
    reference: `order ${orderId}`,
    entries: [
      { account: ACCOUNTS.paymentsReceived, amountPaise: advance },
      { account: ACCOUNTS.advances, amountPaise: -advance },
    ],
  });
}

/** Posts that a part of an advance is refunded. */
export async function postAdvanceBack(
  trx: Trx,
  { reference, amountPaise }: { reference: string; amountPaise: Paise },
): Promise<void> {
  await postToLedger(trx, {
    ...{ kind: 'advance undone', reference },
    entries: [
      { account: ACCOUNTS.advances, amountPaise },
      { account: ACCOUNTS.refundsPayable, amountPaise: -amountPaise },
    ],
  });
}

interface SaleReversal {
  /** 'order 0192…' of a cancelled order, 'return 0192…' */
  reference: string;
  /** the reversed part, without deposits, which are posted with their rental */
  totals: Amounts;
  paidBackFrom: 'refunds payable' | 'cash';
  /** the part of the total that goes to store credit */
  credited: Paise;
  /** the part that had been paid in advance, whose refund is posted with `postAdvanceBack` */
  advance?: Paise;
}

/** Reverses a refunded sale or a part of it. */
export async function postSaleReversal(
  trx: Trx,
  { reference, totals, paidBackFrom, credited, advance = ZERO }: SaleReversal,
): Promise<void> {
  const { subtotal, discount, shipping, total } = totals;
  await postToLedger(trx, {
    kind: 'sale undone',
    reference,
    entries: [
      { account: ACCOUNTS.sales, amountPaise: subtotal },
      { account: ACCOUNTS.discounts, amountPaise: -discount },
      { account: ACCOUNTS.shipping, amountPaise: shipping },
      { account: PAID_BACK_FROM[paidBackFrom], amountPaise: credited + advance - total },
      { account: ACCOUNTS.storeCreditInOrders, amountPaise: -credited },
      { account: ACCOUNTS.advances, amountPaise: -advance },
    ],
  });
}

type PayableOrder = Pick<
  LockedOrder,
  'id' | 'paymentId' | 'paymentMethod' | 'totals' | 'storeCredit' | 'advance'
>;

/**
 * Derives a paid order's payment status from its refunds. Pending refunds count, because they cannot be stopped; failed
 * ones do not. The caller has locked the order.
 */
export async function updatePaymentStatus(trx: Trx, order: PayableOrder): Promise<void> {
  const { id, paymentId, totals } = order;
  const refunds = paymentId === null ? [] : await listPaymentRefunds(trx, [paymentId]);
  const byCard = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const refunded = byCard + (await sumManualRefunds(trx, id)) + (await findCredited(trx, id));
  await setPaymentStatus(trx, id, toPaymentStatus(refunded, totals.total - (await sumUnpaid(trx, order))));
}

/**
 * The part of a cash order that was never collected, because it was cancelled or came back. Returned prepaid money counts as
 * refunded instead.
 */
async function sumUnpaid(
  trx: Trx,
  { id, paymentMethod, totals, storeCredit, advance }: PayableOrder,
): Promise<number> {
  if (paymentMethod !== 'cod') return 0;
  const less = sumPaise(
    (await listReversedParts(trx, id)).map((part) => paise(part.totals.total - part.credited - part.advance)),
  );
  return Math.min(less, totals.total - storeCredit - advance);
}

function toPaymentStatus(refunded: number, total: number): PaymentStatus {
  if (refunded === 0) return 'paid';
  return refunded >= total ? 'refunded' : 'partly refunded';
}

/** Handles a refund's new state; a failed one leaves the order paid. */
export async function handleRefundUpdate(db: Database, { refundId }: { refundId: string }): Promise<void> {
  const paymentId = await findRefundedPayment(db, refundId);
  const orderId = paymentId && (await findOrderIdByPayment(db, paymentId));
  if (!orderId) return;
  await inTransaction(db, async (trx) => {
    const order = await requireLockedOrder(trx, { orderId });
    // An advance is refunded while the rest of the order is still to be paid, or was never paid.
    if (order.advance === 0 || order.status === 'Delivered') await updatePaymentStatus(trx, order);
  });
}
