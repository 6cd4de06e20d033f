import { failureText } from '#app/platform/browser/api-client.ts';
import { downloadFile } from '#app/platform/browser/download-file.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { Order } from '../orders.schema.ts';

const TEXTS = {
  refused: 'The packing slips could not be created. Please try again.',
  network: 'The packing slips could not be loaded. Please try again.',
};

/** Downloads the packing slips as one file; shows a toast if it fails. */
export async function downloadPackingSlips(
  orders: readonly Pick<Order, '_id' | 'orderNumber'>[],
): Promise<void> {
  const [first, ...others] = orders;
  if (!first) return;
  const name = others.length === 0 ? `packing slip ${first.orderNumber}.pdf` : 'packing slips.pdf';
  const ids = orders.map(({ _id }) => _id).join(',');
  await downloadFile(`/api/admin/packing-slips?orders=${ids}`, name).catch((error) =>
    toast(failureText(error, TEXTS), { tone: 'bad' }),
  );
}
