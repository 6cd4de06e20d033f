import { useState } from 'react';
import { failureText } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import type { Order } from '../orders.schema.ts';
import { downloadCreditNotes, downloadInvoice } from './download-order-documents.ts';
import { hasTaxableSupply } from './has-taxable-supply.ts';
import styles from './order-documents.module.css';

const TEXTS = {
  refused: 'The paper could not be made. Please try again.',
  network: 'The paper could not be loaded. Please try again.',
};

/** An order's invoice, and its credit notes where money went back, as files. */
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
