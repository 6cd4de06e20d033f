import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { saveFile } from '#app/platform/browser/download-file.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import type { Order } from '../orders.schema.ts';

const FAILED = {
  refused: 'The e-invoice could not be created.',
  network: 'The e-invoice could not be loaded. Please try again.',
};

interface EInvoiceButtonProps {
  order: Order;
  /** of another document than the order's invoice */
  serial?: string;
}

/** Downloads an invoice or credit note of a business buyer as JSON for an e-invoice provider. */
export function EInvoiceButton({ order: { _id, orderNumber }, serial }: EInvoiceButtonProps) {
  const [isBusy, setBusy] = useState(false);
  async function download() {
    setBusy(true);
    try {
      const query = serial ? `?serial=${encodeURIComponent(serial)}` : '';
      const path = `/api/admin/orders/${encodeURIComponent(_id)}/e-invoice${query}`;
      const content = new Blob([JSON.stringify(await callApi('GET', path), null, 2)], {
        type: 'application/json',
      });
      saveFile(content, `e-invoice ${serial ?? orderNumber}.json`);
    } catch (error) {
      toast(failureText(error, FAILED), { tone: 'bad' });
    }
    setBusy(false);
  }
  return (
    <Button look="quiet" small busy={isBusy} onClick={download}>
      e-invoice (JSON){serial && <span className="visually-hidden"> of {serial}</span>}
    </Button>
  );
}
