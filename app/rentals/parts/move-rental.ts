import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import { tell } from '#app/ui/tell.ts';
import type { RentalStatus } from '../rental-status.ts';
import type { RentalOrder } from '../rentals.shapes.ts';

export interface RentalMoveWish {
  status: RentalStatus;
  /** words to the other side */
  note?: string;
  /** with Returned: 'YYYY-MM-DD' */
  returnedOn?: string;
  /** with Completed; amounts in rupees */
  deductions?: RentalOrder['deductions'];
}

/** Moves a rental order and gives it as it then is; where that fails it says so (spec §8) and gives undefined. */
export async function moveRental(order: RentalOrder, wish: RentalMoveWish): Promise<RentalOrder | undefined> {
  try {
    const path = `/api/products/rentals/orders/${order._id}/status`;
    const { rentalOrder } = await callApi<{ rentalOrder: RentalOrder }>('PUT', path, { body: wish });
    return rentalOrder;
  } catch (error) {
    const description = error instanceof ApiFailure ? error.serverMessage : '';
    tell('Failed to update status', { tone: 'bad', description });
    return undefined;
  }
}
