import { useState } from 'react';
import type { UploadState } from '#app/media/uploads/upload-field.tsx';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { RentalOrder } from '../rental.schema.ts';

const PHOTOS_UNSETTLED = 'Please wait until your photos are uploaded, or remove the failed ones.';
const TEXTS = {
  refused: 'Failed to send. Please try again.',
  network: 'Failed to send. Please check your internet connection.',
};

interface RentalForm {
  /** path segment of the endpoint, below the rental order */
  endpoint: 'handover' | 'claim' | 'claim/answer' | 'rating';
  order: RentalOrder;
  successMessage: string;
  onChanged: (order: RentalOrder) => void;
}

/** Photos, submission and error of a form about a rental order. */
export function useRentalForm({ endpoint, order, successMessage, onChanged }: RentalForm) {
  const [photos, setPhotos] = useState<UploadState>({ files: [], isSettled: true });
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Shows `validationError` instead of sending. */
  async function send(body: object, validationError: string | null = null): Promise<void> {
    const problem = validationError ?? (photos.isSettled ? null : PHOTOS_UNSETTLED);
    setFailure(problem);
    if (problem) return;
    setBusy(true);
    try {
      const path = `/api/products/rentals/orders/${order._id}/${endpoint}`;
      const { rentalOrder } = await callApi<{ rentalOrder: RentalOrder }>('POST', path, { body });
      toast(successMessage, { tone: 'good' });
      onChanged(rentalOrder);
    } catch (error) {
      setFailure(failureText(error, TEXTS));
      setBusy(false);
    }
  }
  return { images: photos.files.map(({ url }) => url), onPhotosChange: setPhotos, send, failure, isBusy };
}
