import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import type { RentalOrder } from '../rental.schema.ts';

const FAILED = 'The parcel could not be saved.';
const TEXTS = { refused: FAILED, network: FAILED };

export interface ParcelDialogProps {
  onChanged: (order: RentalOrder) => void;
  onClose: () => void;
}

/** Makes a call that changes a parcel; returns its problems, if any. */
export async function sendParcelCall(
  call: () => Promise<{ rentalOrder: RentalOrder }>,
  onChanged: ParcelDialogProps['onChanged'],
) {
  try {
    onChanged((await call()).rentalOrder);
    return undefined;
  } catch (error) {
    return failureProblems(error, TEXTS);
  }
}
