import { failureText } from '#app/platform/browser/api-client.ts';
import { downloadFile } from '#app/platform/browser/download-file.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { Shipment } from './shipment.schema.ts';

const TEXTS = {
  refused: 'The label could not be created. Please try again.',
  network: 'The label could not be loaded. Please try again.',
};

/** Downloads the label of a parcel; shows a toast if it fails. */
export async function downloadLabel({ _id, trackingNumber }: Shipment): Promise<void> {
  const name = `label ${trackingNumber ?? _id}.pdf`;
  await downloadFile(`/api/admin/shipments/${_id}/label`, name).catch((error) =>
    toast(failureText(error, TEXTS), { tone: 'bad', duration: 6000 }),
  );
}
