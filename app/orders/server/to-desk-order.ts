import { toRupees } from '#app/foundation/money.ts';
import { type TaxDocument, totalsOfDocument } from '#app/invoices/tax-document.ts';
import type { showPayment } from '#app/payments/server/show-payment.ts';
import type { CreditNote, DeskOrder, OrderNote } from '../order-desk.shapes.ts';
import type { NoteRow } from './note-rows.server.ts';

export function toNote({ id, words, author, created_at }: NoteRow): OrderNote {
  return { _id: id, text: words, author, at: created_at.toISOString() };
}

export function toCreditNote({ serial, issuedAt, content }: TaxDocument): CreditNote {
  const total = toRupees(totalsOfDocument(content.lines).total);
  return { serial, issuedAt: issuedAt.toISOString(), total, reason: content.credits?.reason ?? '' };
}

type FoundPayment = NonNullable<Awaited<ReturnType<typeof showPayment>>>;

/** What the card provider knows of an order's money, by its own names. */
export function toDeskPayment({ payment, charge, refunds }: FoundPayment): DeskOrder['payment'] {
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
