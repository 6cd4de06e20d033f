import { useState } from 'react';
import { failureText } from '#app/foundation/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { hasSupply } from '../has-supply.ts';
import type { Order } from '../orders.shapes.ts';
import styles from './order-papers.module.css';
import { downloadCreditNotes, downloadInvoice } from './order-papers-calls.ts';

const TEXTS = {
  refused: 'The paper could not be made. Please try again.',
  network: 'The paper could not be loaded. Please try again.',
};

/** An order's invoice, and its credit notes where money went back, as files. */
export function OrderPapers({ order }: { order: Order }) {
  const [isLoading, setLoading] = useState(false);
  const [said, setSaid] = useState('');
  if (!hasSupply(order)) return null;
  const isCredited = order.status === 'Cancelled' || order.paymentStatus.includes('refunded');

  async function load(download: (order: Order) => Promise<string>) {
    if (isLoading) return;
    setLoading(true);
    setSaid(await download(order).catch((error) => failureText(error, TEXTS)));
    setLoading(false);
  }

  return (
    <div className={styles.papers}>
      <Button look="quiet" small aria-disabled={isLoading} onClick={() => load(downloadInvoice)}>
        Invoice
      </Button>
      {isCredited && (
        <Button look="quiet" small aria-disabled={isLoading} onClick={() => load(downloadCreditNotes)}>
          Credit note
        </Button>
      )}
      <p role="status">{said}</p>
    </div>
  );
}
