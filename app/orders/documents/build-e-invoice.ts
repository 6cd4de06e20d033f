import {
  calculateDocumentTotals,
  type DocumentKind,
  type DocumentLine,
  type TaxDocument,
} from '#app/invoicing/tax-document.ts';
import { toPercent } from '#app/invoicing/tax-rate.ts';
import { stateOfGstin } from '#app/platform/geography/gstin.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import { dayInIndia } from '#app/platform/time/calendar-day.ts';
import { parsePostalAddress } from '#app/settings/seller.ts';
import type { ShippingInfo } from '../orders.schema.ts';
import type { EInvoice } from './e-invoice.schema.ts';

const SERVICE = /^99/;
const FOOTWEAR = /^64/;

/**
 * An invoice or credit note to a business as JSON of schema 1.1 (form GST INV-01), for a provider that registers it. Prices are
 * without tax, as the schema wants them; a credit note names its invoice.
 */
export function buildEInvoice(
  { serial, kind, issuedAt, content }: TaxDocument,
  { gstin, address }: { gstin: { seller: string; buyer: string }; address: ShippingInfo },
): EInvoice {
  const { seller, recipient, placeOfSupply, credits } = content;
  const { streetAddress, addressLocality, postalCode } = parsePostalAddress(seller.address);
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: TYPES[kind], No: serial, Dt: formatDate(issuedAt) },
    SellerDtls: {
      ...{ Gstin: gstin.seller, LglNm: seller.name, Addr1: streetAddress },
      ...{ Loc: addressLocality ?? '', Pin: Number(postalCode ?? 0), Stcd: seller.stateCode },
    },
    BuyerDtls: {
      ...{ Gstin: gstin.buyer, LglNm: recipient.name, Pos: placeOfSupply.code, Addr1: address.address },
      ...{ Loc: address.city, Pin: Number(address.postalCode), Stcd: stateOfGstin(gstin.buyer) },
    },
    ItemList: content.lines.map(toItem),
    ValDtls: toValues(content.lines),
    ...(credits && {
      RefDtls: { PrecDocDtls: [{ InvNo: credits.serial, InvDt: formatDate(new Date(credits.day)) }] },
    }),
  };
}

const TYPES: Record<DocumentKind, string> = { invoice: 'INV', 'credit note': 'CRN' };

/** 'DD/MM/YYYY', in India. */
function formatDate(at: Date): string {
  return dayInIndia(at).split('-').reverse().join('/');
}

const rupees = (amount: number) => toRupees(paise(amount));
const THOUSANDTHS = 1000;

function toItem(line: DocumentLine, index: number): EInvoice['ItemList'][number] {
  const { description, hsn, quantity, split } = line;
  const { taxable, igst, cgst, sgst, cess = paise(0), cessRate = 0 } = split;
  const assessed = rupees(taxable);
  // A refund of a part of the price has no pieces.
  const pieces = Math.max(quantity, 1);
  return {
    ...{ SlNo: String(index + 1), PrdDesc: description, IsServc: SERVICE.test(hsn) ? 'Y' : 'N', HsnCd: hsn },
    ...{ Qty: pieces, Unit: unitOf(line) },
    UnitPrice: Math.round((assessed / pieces) * THOUSANDTHS) / THOUSANDTHS,
    ...{ TotAmt: assessed, Discount: 0, AssAmt: assessed, GstRt: toPercent(split.rate) },
    ...{ IgstAmt: rupees(igst), CgstAmt: rupees(cgst), SgstAmt: rupees(sgst) },
    ...{ CesRt: toPercent(cessRate), CesAmt: rupees(cess) },
    TotItemVal: rupees(taxable + igst + cgst + sgst + cess),
  };
}

/** A delivery is one of 'others', although it has the HSN code of its goods. */
function unitOf({ hsn, of }: DocumentLine): string {
  if (of === undefined || SERVICE.test(hsn)) return 'OTH';
  return FOOTWEAR.test(hsn) ? 'PRS' : 'NOS';
}

function toValues(lines: readonly DocumentLine[]): EInvoice['ValDtls'] {
  const { taxable, igst, cgst, sgst, cess, total } = calculateDocumentTotals(lines);
  return {
    ...{ AssVal: rupees(taxable), IgstVal: rupees(igst), CgstVal: rupees(cgst), SgstVal: rupees(sgst) },
    ...{ CesVal: rupees(cess), Discount: 0, OthChrg: 0, RndOffAmt: 0, TotInvVal: rupees(total) },
  };
}
