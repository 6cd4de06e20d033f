import { callApi } from '#app/platform/browser/api-client.ts';
import { downloadFile } from '#app/platform/browser/download-file.ts';
import type { Order } from '../orders.schema.ts';

type Id = Pick<Order, '_id' | 'orderNumber'>;

/** Downloads the invoice and returns a message. Throws an ApiFailure. */
export async function downloadInvoice({ _id, orderNumber }: Id): Promise<string> {
  await downloadFile(`/api/orders/${encodeURIComponent(_id)}/invoice`, `invoice ${orderNumber}.pdf`);
  return 'The invoice is in your downloads.';
}

/** Downloads all credit notes of an order, usually one. */
export async function downloadCreditNotes({ _id }: Id): Promise<string> {
  const path = `/api/orders/${encodeURIComponent(_id)}/credit-notes`;
  const { creditNotes } = await callApi<{ creditNotes: { serial: string }[] }>('GET', path);
  for (const { serial } of creditNotes) await downloadFile(`${path}/${serial}`, `${serial}.pdf`);
  return creditNotes.length > 0
    ? 'The credit note is in your downloads.'
    : 'No credit note has been issued yet.';
}
