import { formatDay } from '#app/platform/time/format-date.ts';
import { calculateDocumentTotals, lineAmount, type TaxDocument } from '../documents/tax-document.ts';

/** For documents issued before the shop's name was stored with them. */
const FALLBACK_SHOP_NAME = 'Vastra';

export type DocumentView = ReturnType<typeof toDocumentView>;

/** A document's content with the derived values that the PDF shows. */
export function toDocumentView({ serial, kind, issuedAt, content }: TaxDocument) {
  const { seller, placeOfSupply, credits } = content;
  const hasTax = seller.gstin !== null;
  const invoiceTitle = hasTax ? 'Tax Invoice' : 'Invoice';
  return {
    ...content,
    shopName: content.shopName ?? FALLBACK_SHOP_NAME,
    serial,
    hasTax,
    isSameState: placeOfSupply.code === seller.stateCode,
    title: kind === 'invoice' ? invoiceTitle : 'Credit Note',
    day: formatDay(issuedAt.toISOString()),
    lines: content.lines.map((line) => ({ ...line, amount: lineAmount(line) })),
    totals: calculateDocumentTotals(content.lines),
    credits: credits && { ...credits, day: formatDay(credits.day) },
  };
}
