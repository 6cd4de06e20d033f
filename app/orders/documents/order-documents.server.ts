import {
  findDocument,
  issueCreditNote,
  issueInvoice,
  listCreditNotes,
  listInvoices,
} from '#app/invoicing/issue-document.server.ts';
import { sumTax } from '#app/invoicing/tax.ts';
import {
  creditInFull,
  type DocumentContent,
  type DocumentLine,
  type TaxDocument,
} from '#app/invoicing/tax-document.ts';
import { findTaxRates } from '#app/invoicing/tax-rates/tax-rates.server.ts';
import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { findDocumentHeader } from '#app/settings/settings.server.ts';
import type { ReversedPart } from '../cancellations/cancellations.db.server.ts';
import { exchangeReference, listExchangesByOrder } from '../exchanges/exchanges.db.server.ts';
import { showOrder } from '../find-orders.server.ts';
import { hasTaxableSupply, type OrderStatus } from '../order.ts';
import { lockOrder } from '../order-changes.db.server.ts';
import { findOrder, findShippingInfo } from '../orders.db.server.ts';
import type { RefundableLine } from '../returns/return-policy.ts';
import { listLinesToRefund } from '../returns/returns.db.server.ts';
import { isShippingMissing } from '../shipping-info.ts';
import { buildEInvoice } from './build-e-invoice.ts';
import {
  buildGoodwillCreditNote,
  buildInvoice,
  buildReturnCreditNote,
} from './build-order-documents.server.ts';
import type { EInvoice } from './e-invoice.schema.ts';

/**
 * An order's invoice, issued now if necessary, for its customer and for admins. Refuses a guest, someone else's order and
 * an order without an invoice.
 */
export async function showInvoice(
  db: Database,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<TaxDocument> {
  const order = await showOrder(db, actor, { idOrNumber: orderId });
  const invoice =
    (await findInvoice(db, orderId)) ?? (await ensureInvoice(db, { orderId, evenWithoutAddress: false }));
  if (invoice) return invoice;
  if (!hasTaxableSupply(order))
    throw refuse.conflict('Deposits are not invoiced; see the rental fee invoice.');
  throw refuse.conflict(
    order.status === 'Cancelled'
      ? 'This order was cancelled before an invoice was issued.'
      : 'The invoice is issued when this order has a delivery address.',
  );
}

/**
 * An order's invoice to a business, or another of its documents, as JSON for an e-invoice provider. Refuses an order without
 * an invoice, and one whose buyer or seller has no GSTIN: only supplies between registered persons are registered.
 */
export async function showEInvoice(
  db: Database,
  actor: Actor,
  { orderId, serial }: { orderId: string; serial?: string },
): Promise<EInvoice> {
  requirePermission(actor, 'orders', 'finance');
  const order = await showOrder(db, actor, { idOrNumber: orderId });
  const shown = { orderId: order._id };
  const document = serial
    ? await showDocument(db, actor, { ...shown, serial })
    : await showInvoice(db, actor, shown);
  const { recipient, seller } = document.content;
  if (!recipient.gstin) throw refuse.conflict('E-invoices are only for buyers with a GSTIN.');
  if (!seller.gstin) throw refuse.conflict('E-invoices need the GSTIN of the seller.');
  const gstin = { seller: seller.gstin, buyer: recipient.gstin };
  return buildEInvoice(document, { gstin, address: order.shippingInfo });
}

interface OrderDocuments {
  invoice: TaxDocument | undefined;
  /** invoices of replacements, oldest first */
  replacementInvoices: TaxDocument[];
  /** oldest first */
  creditNotes: TaxDocument[];
}

/** The issued documents of an order. Refuses a guest and someone else's order. */
export async function showOrderDocuments(
  db: Database,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<OrderDocuments> {
  await showOrder(db, actor, { idOrNumber: orderId });
  return await listOrderDocuments(db, { orderId });
}

/** The issued documents of an order, without a permission check. */
export async function listOrderDocuments(
  db: Database,
  { orderId }: { orderId: string },
): Promise<OrderDocuments> {
  const invoice = await findInvoice(db, orderId);
  if (!invoice) return { invoice, replacementInvoices: [], creditNotes: [] };
  const exchanges = await listExchangesByOrder(db, orderId);
  const replacementInvoices = await listInvoices(
    db,
    exchanges.map(({ id }) => exchangeReference(id)),
  );
  const credited = [invoice, ...replacementInvoices].map(({ serial }) => serial);
  return { invoice, replacementInvoices, creditNotes: await listCreditNotes(db, credited) };
}

/** A credit note of an order, or the invoice of a replacement. Refuses a serial of another order. */
export async function showDocument(
  db: Database,
  actor: Actor,
  { orderId, serial }: { orderId: string; serial: string },
): Promise<TaxDocument> {
  const { replacementInvoices, creditNotes } = await showOrderDocuments(db, actor, { orderId });
  const document = [...replacementInvoices, ...creditNotes].find((each) => each.serial === serial);
  if (!document) throw refuse.notFound('Document not found');
  return document;
}

async function findInvoice(db: Database, orderId: string): Promise<TaxDocument | undefined> {
  return await findDocument(db, { kind: 'invoice', reference: invoiceReference(orderId) });
}

/** The stored reference of an order's documents. */
function invoiceReference(orderId: string): string {
  return `order ${orderId}`;
}

/**
 * The invoice of an order that the caller has locked, issued now if necessary at the tax rates of the order's day.
 * Undefined for an order that was cancelled before, and for deposits alone, which are not a taxable supply.
 */
export async function issueOrderInvoice(
  trx: Trx,
  { orderId }: { orderId: string },
): Promise<TaxDocument | undefined> {
  const reference = invoiceReference(orderId);
  const earlier = await findDocument(trx, { kind: 'invoice', reference });
  if (earlier) return earlier;
  const row = await findOrder(trx, { orderId });
  if (!row || row.status === 'Cancelled') return undefined;
  const documentHeader = await findDocumentHeader(trx);
  const rates = await findTaxRates(trx, row.created_at);
  const content = buildInvoice(row, { ...documentHeader, rates });
  if (content.lines.length === 0 && content.depositPaise > 0) return undefined;
  const invoice = await issueInvoice(trx, { reference, content });
  await postTax(trx, invoice);
  return invoice;
}

/**
 * Issues the invoice of a placed or moved order, in its own transaction, so that orders do not wait for each other's
 * serial numbers. A paid order without an address gets its invoice at its next change of status at the latest.
 */
export async function invoiceOrder(
  db: Database,
  { orderId, status }: { orderId: string; status?: OrderStatus },
): Promise<void> {
  if (status !== 'Cancelled') await ensureInvoice(db, { orderId, evenWithoutAddress: status !== undefined });
}

/** The invoice of an order, issued now if it is due; else undefined. */
export async function ensureInvoice(
  db: Database,
  { orderId, evenWithoutAddress = false }: { orderId: string; evenWithoutAddress?: boolean },
): Promise<TaxDocument | undefined> {
  return await inTransaction(db, async (trx) => {
    if (!(await lockOrder(trx, orderId))) return undefined;
    const isIncomplete = !evenWithoutAddress && isShippingMissing(await findShippingInfo(trx, orderId));
    return isIncomplete ? undefined : await issueOrderInvoice(trx, { orderId });
  });
}

interface CancelledOrder {
  orderId: string;
  /** the order's delivery charge */
  shipping: Paise;
  /** cancelled items and returned parcels, which have their own credit notes */
  reversed: readonly ReversedPart[];
}

const CANCELLED = 'Order cancelled';

/** Credits the invoice of a cancelled order, if it has one, without items and parcels that were credited before. */
export async function creditOrder(trx: Trx, { orderId, shipping, reversed }: CancelledOrder): Promise<void> {
  const reference = invoiceReference(orderId);
  const invoice = await findDocument(trx, { kind: 'invoice', reference });
  if (!invoice) return;
  if (reversed.length === 0) return await credit(trx, reference, creditInFull(invoice, CANCELLED));
  const lines = await listLinesToRefund(trx, orderId);
  const credited = sumPaise(reversed.map((part) => part.totals.shipping));
  const content = buildReturnCreditNote(invoice, {
    lines,
    quantities: new Map(lines.map((line) => [line.id, line.quantity - line.refundedQuantity])),
    shipping: paise(shipping - credited),
    reason: CANCELLED,
  });
  await credit(trx, reference, content);
}

export interface ReturnToCredit {
  orderId: string;
  /** 'return 0192…' */
  reference: string;
  /** before this refund */
  lines: readonly RefundableLine[];
  quantities: ReadonlyMap<string, number>;
  /** the refunded delivery */
  shipping: Paise;
  /** printed on the credit note; default 'Goods returned' */
  reason?: string;
}

/** Credits the part of an order's invoice that is refunded for a return, to the paisa. */
export async function creditReturn(trx: Trx, { orderId, reference, ...part }: ReturnToCredit): Promise<void> {
  const invoice = await issueOrderInvoice(trx, { orderId });
  if (invoice) await credit(trx, reference, buildReturnCreditNote(invoice, part));
}

/** Credits a part of a line's price that is refunded without a return; `line` is the state before this refund. */
export async function creditGoodwill(
  trx: Trx,
  {
    orderId,
    reference,
    ...part
  }: { orderId: string; reference: string; line: RefundableLine; amountPaise: Paise },
): Promise<void> {
  const invoice = await issueOrderInvoice(trx, { orderId });
  if (invoice) await credit(trx, reference, buildGoodwillCreditNote(invoice, part));
}

/** Issues a credit note that has lines, and posts its tax. */
export async function credit(trx: Trx, reference: string, content: DocumentContent): Promise<void> {
  if (content.lines.length > 0) await postTax(trx, await issueCreditNote(trx, { reference, content }));
}

/** Moves GST from sales and shipping to the tax account when an invoice is issued; a credit note reverses it. */
export async function postTax(trx: Trx, { serial, kind, content }: TaxDocument): Promise<void> {
  const sign = kind === 'invoice' ? 1 : -1;
  const taxIn = (lines: DocumentLine[]) => sign * sumPaise(lines.map(({ split }) => sumTax(split)));
  const ofGoods = taxIn(content.lines.filter((line) => line.of !== undefined));
  const ofDelivery = taxIn(content.lines.filter((line) => line.of === undefined));
  await postToLedger(trx, {
    kind: 'tax',
    reference: serial,
    entries: [
      { account: ACCOUNTS.sales, amountPaise: ofGoods },
      { account: ACCOUNTS.shipping, amountPaise: ofDelivery },
      { account: ACCOUNTS.tax, amountPaise: -ofGoods - ofDelivery },
    ],
  });
}
