import { useState } from 'react';
import { callApi, failureText } from '#app/foundation/api-client.ts';
import type { UploadState } from '#app/media/parts/upload-field.tsx';
import { tell } from '#app/ui/tell.ts';
import type { RentalOrder } from '../rentals.shapes.ts';

const PHOTOS_UNSETTLED = 'Please wait for your photos, or remove those that failed.';
const TEXTS = {
  refused: 'This could not be sent. Please try again.',
  network: 'This could not be sent. Please check your internet connection.',
};

interface RentalForm {
  /** what it is posted to, beneath the rental order */
  to: 'handover' | 'claim' | 'claim/answer' | 'rating';
  order: RentalOrder;
  /** what the shop says when it is done */
  told: string;
  onChanged: (order: RentalOrder) => void;
}

/** What the forms about a rental order share: their photographs, the sending, and why it failed. */
export function useRentalForm({ to, order, told, onChanged }: RentalForm) {
  const [photos, setPhotos] = useState<UploadState>({ files: [], isSettled: true });
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** `wrong` is what keeps it from being sent. */
  async function send(body: object, wrong: string | null = null): Promise<void> {
    const problem = wrong ?? (photos.isSettled ? null : PHOTOS_UNSETTLED);
    setFailure(problem);
    if (problem) return;
    setBusy(true);
    try {
      const path = `/api/products/rentals/orders/${order._id}/${to}`;
      const { rentalOrder } = await callApi<{ rentalOrder: RentalOrder }>('POST', path, { body });
      tell(told, { tone: 'good' });
      onChanged(rentalOrder);
    } catch (error) {
      setFailure(failureText(error, TEXTS));
      setBusy(false);
    }
  }
  return { images: photos.files.map(({ url }) => url), takePhotos: setPhotos, send, failure, isBusy };
}
