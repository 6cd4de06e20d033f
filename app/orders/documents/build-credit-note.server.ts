import { splitTax, type TaxSplit } from '#app/invoicing/tax.ts';
import {
  creditInFull,
  type DocumentContent,
  type DocumentLine,
  type TaxDocument,
} from '#app/invoicing/tax-document.ts';
import { type Paise, paise } from '#app/platform/money/money.ts';
import { calculateDiscountUpTo, type RefundableLine } from '../returns/calculate-return-refund.ts';

interface ReturnedPart {
  lines: readonly RefundableLine[];
  quantities: ReadonlyMap<string, number>;
  shipping: Paise;
}

/** A credit note for returned pieces, and for the delivery if it is refunded. */
export function buildReturnCreditNote(
  invoice: TaxDocument,
  { lines, quantities, shipping }: ReturnedPart,
): DocumentContent {
  const { content } = invoice;
  const isSameState = content.placeOfSupply.code === content.seller.stateCode;
  const back = content.lines.flatMap((invoiced): DocumentLine[] => {
    if (invoiced.of === undefined) return shipping > 0 ? [invoiced] : [];
    const line = lines.find(({ id }) => id === invoiced.of);
    const count = quantities.get(invoiced.of) ?? 0;
    return line && count > 0 ? [creditLine(invoiced, { line, count, isSameState })] : [];
  });
  return { ...creditInFull(invoice, 'Goods returned'), lines: back, depositPaise: paise(0) };
}

/**
 * The amounts up to and including these pieces, minus the amounts before them. So the credit notes of a line that is
 * returned in parts add up to its invoice in every column.
 */
function creditLine(
  invoiced: DocumentLine,
  { line, count, isSameState }: { line: RefundableLine; count: number; isSameState: boolean },
): DocumentLine {
  const before = line.refundedQuantity;
  const upTo = (quantities: number) => {
    const net = paise(line.unitPricePaise * quantities - calculateDiscountUpTo(line, quantities));
    return splitTax(net, invoiced.split.rate, { isSameState });
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

function subtractTax(total: TaxSplit, part: TaxSplit): TaxSplit {
  return {
    rate: total.rate,
    taxable: paise(total.taxable - part.taxable),
    cgst: paise(total.cgst - part.cgst),
    sgst: paise(total.sgst - part.sgst),
    igst: paise(total.igst - part.igst),
  };
}
