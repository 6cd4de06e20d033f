import { type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import type { Seller } from '#app/settings/seller.ts';
import { sumTax, type TaxSplit } from './tax.ts';

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
  /** with the GSTIN of a business that is registered */
  recipient: { name: string; address: string[]; phone: string | null; gstin?: string };
  /** the state that decides between CGST with SGST and IGST; 96 is a foreign country */
  placeOfSupply: { code: string; name: string };
  order: { number: string; day: string };
  lines: DocumentLine[];
  /** security deposits of the order; not a taxable supply */
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
  cess: Paise;
  tax: Paise;
  /** goods, delivery and their tax */
  total: Paise;
}

/** The line's amount including tax. */
function lineAmount({ split }: DocumentLine): Paise {
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
    cess: sumOf(({ split }) => split.cess ?? paise(0)),
    tax: sumOf(({ split }) => sumTax(split)),
    total: sumOf(lineAmount),
  };
}

/** The content of a credit note for the full invoice. */
export function creditInFull({ serial, issuedAt, content }: TaxDocument, reason: string): DocumentContent {
  return { ...content, credits: { serial, day: issuedAt.toISOString(), reason } };
}

export type DocumentKind = 'invoice' | 'credit note';

const PREFIXES: Record<DocumentKind, string> = { invoice: 'VI', 'credit note': 'VC' };
const APRIL = 4;

/**
 * The series of a document: one per kind and financial year, which in India starts in April. 'VI-2627' numbers the
 * invoices from 1 April 2026 to 31 March 2027.
 */
export function documentSeries(kind: DocumentKind, at: Date): string {
  const [year, month] = dayInIndia(at).split('-').map(Number) as [number, number];
  const startYear = month >= APRIL ? year : year - 1;
  return `${PREFIXES[kind]}-${twoDigits(startYear)}${twoDigits(startYear + 1)}`;
}

/** 'VI-2627-000123': at most the 16 characters that rule 46 allows, up to 99,999,999 documents a year. */
export function formatSerial(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}

/** Exempt goods alone are sold with a bill of supply, which shows no tax (CGST Act, section 31(3)(c); rule 49). */
function invoiceTitle({ isRegistered, hasTax }: { isRegistered: boolean; hasTax: boolean }): string {
  if (!isRegistered) return 'Invoice';
  return hasTax ? 'Tax Invoice' : 'Bill of Supply';
}

function isExempt({ split: { rate, cessRate = 0 } }: DocumentLine): boolean {
  return rate === 0 && cessRate === 0;
}

/** For documents issued before the shop's name was stored with them. */
const FALLBACK_SHOP_NAME = 'Vastra';

export type DocumentView = ReturnType<typeof toDocumentView>;

/** A document's content with the derived values that the PDF shows. */
export function toDocumentView({ serial, kind, issuedAt, content }: TaxDocument) {
  const { seller, placeOfSupply, credits } = content;
  const isRegistered = seller.gstin !== null;
  const hasTax = isRegistered && !content.lines.every(isExempt);
  return {
    ...content,
    shopName: content.shopName ?? FALLBACK_SHOP_NAME,
    serial,
    hasTax,
    isSameState: placeOfSupply.code === seller.stateCode,
    title: kind === 'invoice' ? invoiceTitle({ isRegistered, hasTax }) : 'Credit Note',
    day: formatDay(issuedAt.toISOString()),
    lines: content.lines.map((line) => ({ ...line, amount: lineAmount(line) })),
    totals: calculateDocumentTotals(content.lines),
    credits: credits && { ...credits, day: formatDay(credits.day) },
  };
}
