import type { DocumentLine, TaxDocument } from '#app/invoicing/documents/tax-document.ts';
import { sumTax } from '#app/invoicing/tax.ts';
import { postToLedger } from '#app/payments/ledger/ledger.server.ts';
import { ACCOUNTS } from '#app/payments/ledger/ledger-accounts.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { sumPaise } from '#app/platform/money/money.ts';

/** Moves GST from sales and shipping to the tax account when an invoice is issued; a credit note reverses it. */
export async function postTax(trx: Trx, { serial, kind, content }: TaxDocument): Promise<void> {
  const sign = kind === 'invoice' ? 1 : -1;
  const taxIn = (lines: DocumentLine[]) => sign * sumPaise(lines.map(({ split }) => sumTax(split)));
  const ofGoods = taxIn(content.lines.filter((line) => line.of !== undefined));
  const ofDelivery = taxIn(content.lines.filter((line) => line.of === undefined));
  await postToLedger(trx, {
    kind: 'tax',
    reference: serial,
    entries: [
      { account: ACCOUNTS.sales, amountPaise: ofGoods },
      { account: ACCOUNTS.shipping, amountPaise: ofDelivery },
      { account: ACCOUNTS.tax, amountPaise: -ofGoods - ofDelivery },
    ],
  });
}
