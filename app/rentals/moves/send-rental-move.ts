import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { RentalOrder } from '../rental.schema.ts';
import type { RentalStatus } from '../rental-status.ts';

export interface RentalMoveInput {
  status: RentalStatus;
  /** shown to the other side */
  note?: string;
  /** the first day that was displayed: 'YYYY-MM-DD' */
  startDate?: string;
  /** with Returned: 'YYYY-MM-DD' */
  returnedOn?: string;
  /** with Dispatched */
  cleaned?: boolean;
  /** in rupees */
  collected?: number;
  receipt?: string;
  /** with Completed: nothing is damaged */
  ownerAgrees?: boolean;
  /** with Completed; amounts in rupees */
  deductions?: RentalOrder['deductions'];
}

/** Sends a move; returns the updated order, or undefined after a failure toast (screens §8). */
export async function sendRentalMove(
  order: RentalOrder,
  input: RentalMoveInput,
): Promise<RentalOrder | undefined> {
  try {
    const path = `/api/products/rentals/orders/${order._id}/status`;
    const { rentalOrder } = await callApi<{ rentalOrder: RentalOrder }>('PUT', path, { body: input });
    return rentalOrder;
  } catch (error) {
    const description = error instanceof ApiFailure ? error.serverMessage : '';
    toast('Failed to update status', { tone: 'bad', description });
    return undefined;
  }
}

/** The current order, after a refused move; undefined if it cannot be loaded. */
export async function reloadRental({ _id }: RentalOrder): Promise<RentalOrder | undefined> {
  try {
    const path = `/api/products/rentals/orders/${_id}`;
    return (await callApi<{ rentalOrder: RentalOrder }>('GET', path)).rentalOrder;
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}
