import { appliedRateOf, splitTax, type TaxSplit } from '#app/invoicing/tax.ts';
import {
  creditInFull,
  type DocumentContent,
  type DocumentLine,
  type TaxDocument,
} from '#app/invoicing/tax-document.ts';
import { chooseTaxRates, findMainLineIndex, NO_TAX, type TaxRates } from '#app/invoicing/tax-rate.ts';
import { isIndia } from '#app/platform/geography/country.ts';
import { stateOfGstin } from '#app/platform/geography/gstin.ts';
import { findStateCode, stateName } from '#app/platform/geography/indian-states.ts';
import { stateOfPin } from '#app/platform/geography/pin-states.ts';
import { multiplyPaise, type Paise, paise, sumPaise } from '#app/platform/money/money.ts';
import type { Seller } from '#app/settings/seller.ts';
import type { OrderRow } from '../orders.db.server.ts';
import type { ShippingInfo } from '../orders.schema.ts';
import { calculateDiscountUpTo, type RefundableLine } from '../returns/return-policy.ts';

/** The service code of courier services, for an order without sold goods. */
const COURIER_SAC = '996812';
const ABROAD = { code: '96', name: 'Foreign Country' };

/** Goods and delivery with their tax; deposits are listed separately, because they are not a taxable supply. */
export function buildInvoice(
  row: OrderRow,
  { shopName, seller, rates }: { shopName: string; seller: Seller; rates: TaxRates },
): DocumentContent {
  const address = row.shipping_info as unknown as ShippingInfo;
  const placeOfSupply = findPlaceOfSupply(address, seller);
  const isSameState = placeOfSupply.code === seller.stateCode;
  const rented = row.lines.filter((line) => line.is_rental);
  return {
    ...{ shopName, seller },
    recipient: toRecipient(address, row.contact_name),
    placeOfSupply,
    order: { number: row.order_number, day: new Date(row.created_at).toISOString() },
    lines: toLines(row, { rates: seller.gstin === null ? null : rates, isSameState }),
    depositPaise: sumPaise(rented.map((line) => multiplyPaise(paise(line.unit_price_paise), line.quantity))),
  };
}

/** A business is invoiced under its name and GSTIN, with the person as the contact. */
function toRecipient(
  { gstin, businessName, ...address }: ShippingInfo,
  contactName: string,
): DocumentContent['recipient'] {
  const person = `${address.firstName} ${address.lastName}`.trim() || contactName;
  const rows = addressRows(address);
  return {
    name: businessName ?? person,
    address: businessName ? [person, ...rows] : rows,
    phone: address.phone ?? null,
    ...(gstin && { gstin }),
  };
}

/**
 * The state where the goods arrive. Without one in the address it is that of the buyer's GSTIN, else by law the seller's.
 */
function findPlaceOfSupply({ country, state, postalCode, gstin }: ShippingInfo, seller: Seller) {
  if (country !== '' && !isIndia(country)) return ABROAD;
  const ofBuyer = gstin ? stateOfGstin(gstin) : seller.stateCode;
  const code = findStateCode(state ?? '') ?? stateOfPin(postalCode) ?? ofBuyer;
  return { code, name: stateName(code) ?? code };
}

function addressRows({ address, city, state, postalCode, country }: ShippingInfo): string[] {
  return [address, [city, state, postalCode].filter(Boolean).join(' '), country].filter(Boolean);
}

interface TaxContext {
  /** null if the seller is not registered for GST */
  rates: TaxRates | null;
  isSameState: boolean;
}

function toLines(row: OrderRow, { rates, isSameState }: TaxContext): DocumentLine[] {
  const bought = row.lines.filter((line) => !line.is_rental);
  const taxed = bought.map((line) => ({
    hsn: line.hsn,
    net: calculateNet(line),
    quantity: line.quantity,
  }));
  const found = rates && chooseTaxRates(taxed, rates);
  const goods = bought.map((line, index): DocumentLine => {
    return {
      of: line.id,
      description: [line.name, line.size && `size ${line.size}`, line.color].filter(Boolean).join(', '),
      hsn: line.hsn,
      quantity: line.quantity,
      unitPaise: paise(line.unit_price_paise),
      discountPaise: paise(line.discount_paise),
      split: splitTax(calculateNet(line), found?.lines[index] ?? NO_TAX, { isSameState }),
    };
  });
  const shipping = paise(row.shipping_paise);
  const delivery: DocumentLine = {
    description: 'Delivery',
    hsn: goods[findMainLineIndex(taxed)]?.hsn ?? COURIER_SAC,
    quantity: 1,
    unitPaise: shipping,
    discountPaise: paise(0),
    split: splitTax(shipping, found?.delivery ?? NO_TAX, { isSameState }),
  };
  return shipping > 0 ? [...goods, delivery] : goods;
}

function calculateNet(line: { unit_price_paise: number; quantity: number; discount_paise: number }): Paise {
  return paise(line.unit_price_paise * line.quantity - line.discount_paise);
}

interface ReturnedPart {
  lines: readonly RefundableLine[];
  quantities: ReadonlyMap<string, number>;
  shipping: Paise;
  /** default 'Goods returned' */
  reason?: string | undefined;
}

/** A credit note for returned pieces, and for the delivery if it is refunded. */
export function buildReturnCreditNote(
  invoice: TaxDocument,
  { lines, quantities, shipping, reason = 'Goods returned' }: ReturnedPart,
): DocumentContent {
  const { content } = invoice;
  const isSameState = content.placeOfSupply.code === content.seller.stateCode;
  const back = content.lines.flatMap((invoiced): DocumentLine[] => {
    if (invoiced.of === undefined) return shipping > 0 ? [invoiced] : [];
    const line = lines.find(({ id }) => id === invoiced.of);
    const count = quantities.get(invoiced.of) ?? 0;
    return line && count > 0 ? [creditLine(invoiced, { line, count, isSameState })] : [];
  });
  return { ...creditInFull(invoice, reason), lines: back, depositPaise: paise(0) };
}

/**
 * The amounts up to and including these pieces, minus the amounts before them. The credit notes of a line that is
 * returned in parts therefore add up to its invoice in every column.
 */
function creditLine(
  invoiced: DocumentLine,
  { line, count, isSameState }: { line: RefundableLine; count: number; isSameState: boolean },
): DocumentLine {
  const before = line.refundedQuantity;
  const upTo = (quantities: number) => {
    const net = paise(line.unitPricePaise * quantities - calculateDiscountUpTo(line, quantities));
    return splitTax(net, appliedRateOf(invoiced.split), { isSameState });
  };
  const discountPaise = paise(
    calculateDiscountUpTo(line, before + count) - calculateDiscountUpTo(line, before),
  );
  return {
    ...invoiced,
    quantity: count,
    discountPaise,
    split: subtractTax(upTo(before + count), upTo(before)),
  };
}

/** A credit note for a part of a line's price that is refunded without a return. */
export function buildGoodwillCreditNote(
  invoice: TaxDocument,
  { line, amountPaise }: { line: RefundableLine; amountPaise: Paise },
): DocumentContent {
  const { content } = invoice;
  const isSameState = content.placeOfSupply.code === content.seller.stateCode;
  const gross = line.unitPricePaise * line.quantity - calculateDiscountUpTo(line, line.quantity);
  const lines = content.lines.flatMap((invoiced): DocumentLine[] => {
    if (invoiced.of !== line.id) return [];
    const upTo = (net: number) => splitTax(paise(net), appliedRateOf(invoiced.split), { isSameState });
    const split = subtractTax(upTo(gross), upTo(gross - amountPaise));
    const description = `Price reduction: ${invoiced.description}`;
    return [{ ...invoiced, description, quantity: 0, discountPaise: paise(0), split }];
  });
  return { ...creditInFull(invoice, 'Price reduced after the sale'), lines, depositPaise: paise(0) };
}

function subtractTax(total: TaxSplit, part: TaxSplit): TaxSplit {
  return {
    ...total,
    taxable: paise(total.taxable - part.taxable),
    cgst: paise(total.cgst - part.cgst),
    sgst: paise(total.sgst - part.sgst),
    igst: paise(total.igst - part.igst),
    ...(total.cess === undefined ? {} : { cess: paise(total.cess - (part.cess ?? 0)) }),
  };
}

/** The replacement of exchanged units; the amounts are those of the invoice. */
export interface ReplacementLine {
  id: string;
  position: number;
  product_id: string;
  variant_id: string;
  name: string;
  size: string;
  color: string;
  picture: string | null;
  hsn: string;
  quantity: number;
  unit_price_paise: number;
  discount_paise: number;
}

/** The order with only the replacements, without delivery. */
export function asReplacement(row: OrderRow, lines: readonly ReplacementLine[]): OrderRow {
  const [example] = row.lines;
  return {
    ...row,
    shipping_paise: 0,
    lines: lines.map((line) => ({ ...(example as OrderRow['lines'][number]), ...line, is_rental: false })),
  };
}
