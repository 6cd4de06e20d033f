import type { Trx } from '#app/foundation/database.server.ts';
import type { Paise } from '#app/foundation/money.ts';
import { findDocument, issueCreditNote } from '#app/invoices/server/issue-document.ts';
import { creditWhole, type DocumentContent } from '#app/invoices/tax-document.ts';
import type { LineToRefund } from '../return-refund.ts';
import { postTax } from './post-tax.ts';
import { creditPieces } from './to-credit-note.ts';
import { paperReference, writeInvoice } from './write-invoice.ts';

/** Takes back the whole invoice of an order that is cancelled; without one there is nothing to take back. */
export async function creditOrder(trx: Trx, { orderId }: { orderId: string }): Promise<void> {
  const reference = paperReference(orderId);
  const invoice = await findDocument(trx, { kind: 'invoice', reference });
  if (invoice) await credit(trx, reference, creditWhole(invoice, 'Order cancelled'));
}

interface Returned {
  orderId: string;
  /** 'return 0192…' */
  reference: string;
  /** as they were before these pieces were paid back */
  lines: readonly LineToRefund[];
  pieces: ReadonlyMap<string, number>;
  /** what of the delivery goes back with them */
  shipping: Paise;
}

/** Takes back the part of an order's invoice that is paid back for a return, to the paisa. */
export async function creditReturn(trx: Trx, { orderId, reference, ...part }: Returned): Promise<void> {
  const invoice = await writeInvoice(trx, { orderId });
  if (invoice) await credit(trx, reference, creditPieces(invoice, part));
}

async function credit(trx: Trx, reference: string, content: DocumentContent): Promise<void> {
  if (content.lines.length > 0) await postTax(trx, await issueCreditNote(trx, { reference, content }));
}
