import { type Paise, sumPaise } from '#app/platform/money/money.ts';
import type { Seller } from '#app/settings/seller/seller.ts';
import { sumTax, type TaxSplit } from '../tax.ts';
import type { DocumentKind } from './document-serial.ts';

/** A line of a paper. Amounts are with tax, but for the split's. */
export interface DocumentLine {
  /** the order line that it is of; absent for the delivery */
  of?: string;
  description: string;
  hsn: string;
  quantity: number;
  unitPaise: Paise;
  discountPaise: Paise;
  split: TaxSplit;
}

/** All that is printed on an invoice or a credit note, as it was when it was issued (rule 46, rule 53). */
export interface DocumentContent {
  /** the shop's name at its head; absent from papers that were issued before it could be changed */
  shopName?: string;
  seller: Seller;
  recipient: { name: string; address: string[]; phone: string | null };
  /** the state that decides between central and state tax, or 96 for a foreign country */
  placeOfSupply: { code: string; name: string };
  order: { number: string; day: string };
  lines: DocumentLine[];
  /** security that renters leave: paid with the order, and no supply */
  depositPaise: Paise;
  /** of a credit note: what it takes back, and why */
  credits?: { serial: string; day: string; reason: string };
}

export interface TaxDocument {
  serial: string;
  kind: DocumentKind;
  issuedAt: Date;
  content: DocumentContent;
}

export interface DocumentTotals {
  discount: Paise;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  tax: Paise;
  /** goods, delivery and their tax */
  total: Paise;
}

/** What a line comes to with its tax. */
export function lineAmount({ split }: DocumentLine): Paise {
  return sumPaise([split.taxable, sumTax(split)]);
}

export function calculateDocumentTotals(lines: readonly DocumentLine[]): DocumentTotals {
  const sumOf = (part: (line: DocumentLine) => Paise) => sumPaise(lines.map(part));
  return {
    discount: sumOf((line) => line.discountPaise),
    taxable: sumOf(({ split }) => split.taxable),
    cgst: sumOf(({ split }) => split.cgst),
    sgst: sumOf(({ split }) => split.sgst),
    igst: sumOf(({ split }) => split.igst),
    tax: sumOf(({ split }) => sumTax(split)),
    total: sumOf(lineAmount),
  };
}

/** A credit note for all that an invoice says. */
export function creditInFull({ serial, issuedAt, content }: TaxDocument, reason: string): DocumentContent {
  return { ...content, credits: { serial, day: issuedAt.toISOString(), reason } };
}
