import { type Paise, paise } from '#app/foundation/money.ts';
import { splitTax, type TaxSplit } from '#app/invoices/tax.ts';
import {
  creditWhole,
  type DocumentContent,
  type DocumentLine,
  type TaxDocument,
} from '#app/invoices/tax-document.ts';
import { discountUpTo, type LineToRefund } from '../return-refund.ts';

interface Part {
  lines: readonly LineToRefund[];
  pieces: ReadonlyMap<string, number>;
  shipping: Paise;
}

/** A credit note for some pieces of an invoice, and for its delivery where that goes back with them. */
export function creditPieces(invoice: TaxDocument, { lines, pieces, shipping }: Part): DocumentContent {
  const { content } = invoice;
  const isSameState = content.placeOfSupply.code === content.seller.stateCode;
  const back = content.lines.flatMap((invoiced): DocumentLine[] => {
    if (invoiced.of === undefined) return shipping > 0 ? [invoiced] : [];
    const line = lines.find(({ id }) => id === invoiced.of);
    const count = pieces.get(invoiced.of) ?? 0;
    return line && count > 0 ? [creditLine(invoiced, { line, count, isSameState })] : [];
  });
  return { ...creditWhole(invoice, 'Goods returned'), lines: back, depositPaise: paise(0) };
}

/**
 * The next pieces of a line: what its pieces come to with them, less what they came to before. So the credit notes
 * of a line that comes back bit by bit add up to its invoice in every column.
 */
function creditLine(
  invoiced: DocumentLine,
  { line, count, isSameState }: { line: LineToRefund; count: number; isSameState: boolean },
): DocumentLine {
  const before = line.refundedQuantity;
  const upTo = (pieces: number) => {
    const net = paise(line.unitPricePaise * pieces - discountUpTo(line, pieces));
    return splitTax(net, invoiced.split.rate, { isSameState });
  };
  const discountPaise = paise(discountUpTo(line, before + count) - discountUpTo(line, before));
  return { ...invoiced, quantity: count, discountPaise, split: less(upTo(before + count), upTo(before)) };
}

function less(whole: TaxSplit, part: TaxSplit): TaxSplit {
  return {
    rate: whole.rate,
    taxable: paise(whole.taxable - part.taxable),
    cgst: paise(whole.cgst - part.cgst),
    sgst: paise(whole.sgst - part.sgst),
    igst: paise(whole.igst - part.igst),
  };
}
