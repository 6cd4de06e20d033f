import { ApiFailure, callApi, currentToken } from '#app/foundation/api-client.ts';
import type { Order } from '../orders.shapes.ts';

type Id = Pick<Order, '_id' | 'orderNumber'>;

/** Saves the invoice as a file and gives what to say of it. Throws an ApiFailure when it cannot be had. */
export async function downloadInvoice({ _id, orderNumber }: Id): Promise<string> {
  await download(`/api/orders/${encodeURIComponent(_id)}/invoice`, `invoice ${orderNumber}.pdf`);
  return 'The invoice is in your downloads.';
}

/** Saves all credit notes of an order, mostly one. */
export async function downloadCreditNotes({ _id }: Id): Promise<string> {
  const path = `/api/orders/${encodeURIComponent(_id)}/credit-notes`;
  const { creditNotes } = await callApi<{ creditNotes: { serial: string }[] }>('GET', path);
  for (const { serial } of creditNotes) await download(`${path}/${serial}`, `${serial}.pdf`);
  return creditNotes.length > 0 ? 'The credit note is in your downloads.' : 'There is no credit note yet.';
}

/** A link cannot carry the session's token, so the file comes by a call and is handed over from memory. */
async function download(path: string, name: string): Promise<void> {
  const headers = { Authorization: `Bearer ${currentToken() ?? ''}` };
  const response = await fetch(path, { headers, cache: 'no-store' }).catch(() => {
    throw new ApiFailure(0, '');
  });
  if (!response.ok) throw await failureOf(response);
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const body = (await response.json().catch(() => null)) as { message?: string } | null;
  return new ApiFailure(response.status, body?.message ?? '', body);
}
