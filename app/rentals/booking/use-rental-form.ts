import { useState } from 'react';
import type { UploadState } from '#app/media/uploads/upload-field.tsx';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { RentalOrder } from '../rental.schema.ts';

const PHOTOS_UNSETTLED = 'Please wait until your photos are uploaded, or remove the failed ones.';
const TEXTS = {
  refused: 'This could not be sent. Please try again.',
  network: 'This could not be sent. Please check your internet connection.',
};

interface RentalForm {
  /** what it is posted to, beneath the rental order */
  to: 'handover' | 'claim' | 'claim/answer' | 'rating';
  order: RentalOrder;
  /** what the shop says when it is done */
  successMessage: string;
  onChanged: (order: RentalOrder) => void;
}

/** What the forms about a rental order share: their photographs, the sending, and why it failed. */
export function useRentalForm({ to, order, successMessage, onChanged }: RentalForm) {
  const [photos, setPhotos] = useState<UploadState>({ files: [], isSettled: true });
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** `wrong` is what keeps it from being sent. */
  async function send(body: object, validationError: string | null = null): Promise<void> {
    const problem = validationError ?? (photos.isSettled ? null : PHOTOS_UNSETTLED);
    setFailure(problem);
    if (problem) return;
    setBusy(true);
    try {
      const path = `/api/products/rentals/orders/${order._id}/${to}`;
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
