import { formatDay } from '#app/platform/time/format-date.ts';
import { calculateDocumentTotals, lineAmount, type TaxDocument } from '../documents/tax-document.ts';
import { type BasisPoints, formatTaxRate } from '../tax.ts';

/** What the shop was called before papers said it. */
const FALLBACK_SHOP_NAME = 'Vastra';

export type DocumentView = ReturnType<typeof toDocumentView>;

/** A paper's content as it is drawn, with what follows from it. */
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

export function formatRate(rate: BasisPoints): string {
  return formatTaxRate(rate);
}
