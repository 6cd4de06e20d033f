import { calculateDocumentTotals, type TaxDocument } from '#app/invoicing/documents/tax-document.ts';
import type { showPayment } from '#app/payments/charges/charges.server.ts';
import { toRupees } from '#app/platform/money/money.ts';
import type { AdminOrder, CreditNote, OrderNote } from './admin-order.schema.ts';
import type { NoteRow } from './order-notes.db.server.ts';

export function toNote({ id, words, author, created_at }: NoteRow): OrderNote {
  return { _id: id, text: words, author, at: created_at.toISOString() };
}

export function toCreditNote({ serial, issuedAt, content }: TaxDocument): CreditNote {
  const total = toRupees(calculateDocumentTotals(content.lines).total);
  return { serial, issuedAt: issuedAt.toISOString(), total, reason: content.credits?.reason ?? '' };
}

type FoundPayment = NonNullable<Awaited<ReturnType<typeof showPayment>>>;

/** Payment and refunds with the provider's references. */
export function toAdminPayment({ payment, charge, refunds }: FoundPayment): AdminOrder['payment'] {
  return {
    provider: payment.provider,
    status: payment.state,
    method: payment.method,
    amount: toRupees(payment.amountPaise),
    reference: payment.providerPaymentId,
    providerOrder: charge.providerOrderId,
    capturedAt: payment.capturedAt?.toISOString() ?? null,
    refunds: refunds.map((refund) => ({
      amount: toRupees(refund.amountPaise),
      status: refund.state,
      reason: refund.reasonKey,
      reference: refund.providerRefundId,
      at: refund.createdAt.toISOString(),
    })),
  };
}
