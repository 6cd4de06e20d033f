import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { downloadFile } from '#app/platform/browser/download-file.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { hasTaxableSupply } from '../order.ts';
import type { Order } from '../orders.schema.ts';
import styles from './order-documents.module.css';

const TEXTS = {
  refused: 'The document could not be created. Please try again.',
  network: 'The document could not be loaded. Please try again.',
};

/** Downloads of the invoice and, after a refund or an exchange, the other documents. */
export function OrderDocuments({ order }: { order: Order }) {
  const [isLoading, setLoading] = useState(false);
  const [statusMessage, setStatusMessage] = useState('');
  if (!hasTaxableSupply(order)) return null;
  const isCredited = order.status === 'Cancelled' || order.paymentStatus.includes('refunded');
  const hasOthers = isCredited || order.items.some(({ returned }) => returned > 0);

  async function load(download: (order: Order) => Promise<string>) {
    if (isLoading) return;
    setLoading(true);
    setStatusMessage(await download(order).catch((error) => failureText(error, TEXTS)));
    setLoading(false);
  }

  return (
    <div className={styles.documents}>
      <Button look="quiet" small aria-disabled={isLoading} onClick={() => load(downloadInvoice)}>
        Invoice
      </Button>
      {hasOthers && (
        <Button look="quiet" small aria-disabled={isLoading} onClick={() => load(downloadOthers)}>
          {isCredited ? 'Credit note' : 'Credit notes and replacements'}
        </Button>
      )}
      <p role="status">{statusMessage}</p>
    </div>
  );
}

type Id = Pick<Order, '_id' | 'orderNumber'>;

/** Downloads the invoice and returns a message. Throws an ApiFailure. */
async function downloadInvoice({ _id, orderNumber }: Id): Promise<string> {
  await downloadFile(`/api/orders/${encodeURIComponent(_id)}/invoice`, `invoice ${orderNumber}.pdf`);
  return 'The invoice is in your downloads.';
}

interface OtherDocuments {
  creditNotes: { serial: string }[];
  replacementInvoices: { serial: string }[];
}

/** Downloads all credit notes of an order, usually one, and the invoices of replacements. */
async function downloadOthers({ _id }: Id): Promise<string> {
  const path = `/api/orders/${encodeURIComponent(_id)}/credit-notes`;
  const { creditNotes, replacementInvoices } = await callApi<OtherDocuments>('GET', path);
  for (const { serial } of [...creditNotes, ...replacementInvoices])
    await downloadFile(`${path}/${serial}`, `${serial}.pdf`);
  if (replacementInvoices.length > 0) return 'The documents are in your downloads.';
  return creditNotes.length > 0
    ? 'The credit note is in your downloads.'
    : 'No credit note has been issued yet.';
}
