import { useState } from 'react';
import { failureText } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import type { Order } from '../orders.schema.ts';
import { downloadCreditNotes, downloadInvoice } from './download-order-documents.ts';
import { hasTaxableSupply } from './has-taxable-supply.ts';
import styles from './order-documents.module.css';

const TEXTS = {
  refused: 'The document could not be created. Please try again.',
  network: 'The document could not be loaded. Please try again.',
};

/** Downloads of the invoice and, after a refund, the credit notes. */
export function OrderDocuments({ order }: { order: Order }) {
  const [isLoading, setLoading] = useState(false);
  const [statusMessage, setStatusMessage] = useState('');
  if (!hasTaxableSupply(order)) return null;
  const isCredited = order.status === 'Cancelled' || order.paymentStatus.includes('refunded');

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
      {isCredited && (
        <Button look="quiet" small aria-disabled={isLoading} onClick={() => load(downloadCreditNotes)}>
          Credit note
        </Button>
      )}
      <p role="status">{statusMessage}</p>
    </div>
  );
}
