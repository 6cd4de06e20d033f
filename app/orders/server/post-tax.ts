import type { Trx } from '#app/foundation/database.server.ts';
import { sumPaise } from '#app/foundation/money.ts';
import { taxOf } from '#app/invoices/tax.ts';
import type { DocumentLine, TaxDocument } from '#app/invoices/tax-document.ts';
import { ACCOUNTS } from '#app/payments/ledger-accounts.ts';
import { postToLedger } from '#app/payments/server/post-to-ledger.ts';

/** GST is owed from the invoice on: it leaves what was sold and shipped; a credit note takes it back. */
export async function postTax(trx: Trx, { serial, kind, content }: TaxDocument): Promise<void> {
  const sign = kind === 'invoice' ? 1 : -1;
  const taxIn = (lines: DocumentLine[]) => sign * sumPaise(lines.map(({ split }) => taxOf(split)));
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
