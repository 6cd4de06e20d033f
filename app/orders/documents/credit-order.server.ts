import { findDocument, issueCreditNote } from '#app/invoicing/issue-document.server.ts';
import { creditInFull, type DocumentContent } from '#app/invoicing/tax-document.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import type { Paise } from '#app/platform/money/money.ts';
import type { RefundableLine } from '../returns/calculate-return-refund.ts';
import { buildReturnCreditNote } from './build-credit-note.server.ts';
import { invoiceReference, issueOrderInvoice } from './issue-order-invoice.server.ts';
import { postTax } from './post-tax-to-ledger.server.ts';

/** Credits the whole invoice of a cancelled order, if it has one. */
export async function creditOrder(trx: Trx, { orderId }: { orderId: string }): Promise<void> {
  const reference = invoiceReference(orderId);
  const invoice = await findDocument(trx, { kind: 'invoice', reference });
  if (invoice) await credit(trx, reference, creditInFull(invoice, 'Order cancelled'));
}

interface ReturnToCredit {
  orderId: string;
  /** 'return 0192…' */
  reference: string;
  /** before this refund */
  lines: readonly RefundableLine[];
  quantities: ReadonlyMap<string, number>;
  /** the refunded delivery */
  shipping: Paise;
}

/** Credits the part of an order's invoice that is refunded for a return, to the paisa. */
export async function creditReturn(trx: Trx, { orderId, reference, ...part }: ReturnToCredit): Promise<void> {
  const invoice = await issueOrderInvoice(trx, { orderId });
  if (invoice) await credit(trx, reference, buildReturnCreditNote(invoice, part));
}

async function credit(trx: Trx, reference: string, content: DocumentContent): Promise<void> {
  if (content.lines.length > 0) await postTax(trx, await issueCreditNote(trx, { reference, content }));
}
