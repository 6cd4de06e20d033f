import { shownDay } from '#app/foundation/shown-date.ts';
import { type BasisPoints, rateWords } from '../../tax.ts';
import { lineAmount, type TaxDocument, totalsOfDocument } from '../../tax-document.ts';

/** What the shop was called before papers said it. */
const FIRST_NAME = 'Vastra';

export type Shown = ReturnType<typeof showDocument>;

/** A paper's content as it is drawn, with what follows from it. */
export function showDocument({ serial, kind, issuedAt, content }: TaxDocument) {
  const { seller, placeOfSupply, credits } = content;
  const hasTax = seller.gstin !== null;
  const invoiceTitle = hasTax ? 'Tax Invoice' : 'Invoice';
  return {
    ...content,
    shopName: content.shopName ?? FIRST_NAME,
    serial,
    hasTax,
    isSameState: placeOfSupply.code === seller.stateCode,
    title: kind === 'invoice' ? invoiceTitle : 'Credit Note',
    day: shownDay(issuedAt.toISOString()),
    lines: content.lines.map((line) => ({ ...line, amount: lineAmount(line) })),
    totals: totalsOfDocument(content.lines),
    credits: credits && { ...credits, day: shownDay(credits.day) },
  };
}

export function formatRate(rate: BasisPoints): string {
  return rateWords(rate);
}
