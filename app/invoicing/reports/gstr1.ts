import { type Paise, paise, toRupees } from '#app/platform/money/money.ts';
import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import type { TaxSplit } from '../tax.ts';
import {
  calculateDocumentTotals,
  type DocumentContent,
  type DocumentLine,
  type TaxDocument,
} from '../tax-document.ts';
import { toPercent } from '../tax-rate.ts';

/** A document of the month; a credit note with its invoice. */
export interface ReportedDocument extends TaxDocument {
  series: string;
  number: number;
  invoice?: { issuedAt: Date; total: Paise };
}

/** Which section a document belongs to (instructions to form GSTR-1, tables 4 to 9). */
export type SupplyKind = 'b2b' | 'b2cl' | 'b2cs' | 'exp';

const ABROAD = '96';
const LIMIT_SINCE = '2024-08-01';
const LARGE_INVOICE = { before: paise(2_50_000_00), since: paise(1_00_000_00) };

/** Above this value an inter-state invoice to a consumer is listed by itself (rule 59, notification 12/2024-Central Tax). */
function largeInvoiceLimit(issuedAt: Date): Paise {
  return dayInIndia(issuedAt) < LIMIT_SINCE ? LARGE_INVOICE.before : LARGE_INVOICE.since;
}

/** A credit note belongs to the section of its invoice. */
export function classifySupply({ content, issuedAt, invoice }: ReportedDocument): SupplyKind {
  if (content.recipient.gstin) return 'b2b';
  if (content.placeOfSupply.code === ABROAD) return 'exp';
  const invoiced = invoice ?? { issuedAt, total: calculateDocumentTotals(content.lines).total };
  const isLarge = invoiced.total > largeInvoiceLimit(invoiced.issuedAt);
  return isLarge && !isSameState(content) ? 'b2cl' : 'b2cs';
}

export function isSameState({ placeOfSupply, seller }: DocumentContent): boolean {
  return placeOfSupply.code === seller.stateCode;
}

/** Paise; credit notes count negative where they lessen a sum. */
export interface Amounts {
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
  cess: number;
}
export const NO_AMOUNTS: Amounts = { taxable: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 };

export function addSplit(sum: Amounts, split: TaxSplit, sign: 1 | -1 = 1): Amounts {
  return {
    taxable: sum.taxable + sign * split.taxable,
    igst: sum.igst + sign * split.igst,
    cgst: sum.cgst + sign * split.cgst,
    sgst: sum.sgst + sign * split.sgst,
    cess: sum.cess + sign * (split.cess ?? 0),
  };
}

export function isNothing(amounts: Amounts): boolean {
  return Object.values(amounts).every((amount) => amount === 0);
}

const rupees = (amount: number) => toRupees(paise(amount));

/** The portal's names: either IGST, or CGST and SGST, by the place of supply. */
export function toPortalAmounts({ taxable, igst, cgst, sgst, cess }: Amounts, isInState: boolean) {
  const taxes = isInState ? { camt: rupees(cgst), samt: rupees(sgst) } : { iamt: rupees(igst) };
  return { txval: rupees(taxable), ...taxes, csamt: rupees(cess) };
}

/** All columns, as the summary by HSN has them. */
export function toAllPortalAmounts({ taxable, igst, cgst, sgst, cess }: Amounts) {
  const taxes = { iamt: rupees(igst), camt: rupees(cgst), samt: rupees(sgst) };
  return { txval: rupees(taxable), ...taxes, csamt: rupees(cess) };
}

/** The taxed lines of a document, one item for each rate; the portal numbers them by the rate. */
export function toItems({ lines, ...content }: DocumentContent) {
  const isInState = isSameState({ lines, ...content });
  const byRate = new Map<number, Amounts>();
  for (const { split } of lines.filter(isTaxed))
    byRate.set(split.rate, addSplit(byRate.get(split.rate) ?? NO_AMOUNTS, split));
  return [...byRate]
    .sort(([one], [other]) => one - other)
    .map(([rate, amounts]) => ({
      num: rate + 1,
      itm_det: { rt: toPercent(rate), ...toPortalAmounts(amounts, isInState) },
    }));
}

/** Exempt lines are summed separately, in the table of nil rated and exempt supplies. */
export function isTaxed({ split }: DocumentLine): boolean {
  return split.rate > 0;
}

/** '24-11-2026' */
export function portalDate(at: Date): string {
  return dayInIndia(at).split('-').reverse().join('-');
}
