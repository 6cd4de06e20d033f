import { type Paise, sumPaise } from '#app/platform/money/money.ts';
import type { Seller } from '#app/settings/seller.ts';
import { sumTax, type TaxSplit } from '../tax.ts';
import type { DocumentKind } from './document-serial.ts';

/** A document line. Amounts include tax, except in the split. */
export interface DocumentLine {
  /** id of the order line; absent for delivery */
  of?: string;
  description: string;
  hsn: string;
  quantity: number;
  unitPaise: Paise;
  discountPaise: Paise;
  split: TaxSplit;
}

/** Everything printed on an invoice or credit note, as of its issue (CGST rules 46 and 53). */
export interface DocumentContent {
  /** printed in the header; absent from documents issued before the shop's name could be changed */
  shopName?: string;
  seller: Seller;
  recipient: { name: string; address: string[]; phone: string | null };
  /** the state that decides between CGST with SGST and IGST; 96 is a foreign country */
  placeOfSupply: { code: string; name: string };
  order: { number: string; day: string };
  lines: DocumentLine[];
  /** security deposits paid with the order; not a taxable supply */
  depositPaise: Paise;
  /** credit notes only: the credited invoice and the reason */
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

/** The line's amount including tax. */
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

/** The content of a credit note for the full invoice. */
export function creditInFull({ serial, issuedAt, content }: TaxDocument, reason: string): DocumentContent {
  return { ...content, credits: { serial, day: issuedAt.toISOString(), reason } };
}
