import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { RentalOrder } from '../rental.schema.ts';

const ANSWERS = {
  agree: { method: 'PUT', body: { agrees: true }, done: 'Dates changed.' },
  decline: { method: 'PUT', body: { agrees: false }, done: 'Declined. The booking keeps its dates.' },
  withdraw: { method: 'DELETE', body: undefined, done: 'Request withdrawn.' },
} as const;
const FAILED = 'Failed to send. Please try again.';

export type DateChangeAnswer = keyof typeof ANSWERS;

/** Answers or withdraws a request for other dates; returns the updated order, or undefined after a failure toast. */
export async function sendDateChangeAnswer(
  { _id }: RentalOrder,
  answer: DateChangeAnswer,
): Promise<RentalOrder | undefined> {
  const { method, body, done } = ANSWERS[answer];
  try {
    const path = `/api/products/rentals/orders/${_id}/dates`;
    const { rentalOrder } = await callApi<{ rentalOrder: RentalOrder }>(method, path, { body });
    toast(done, { tone: 'good' });
    return rentalOrder;
  } catch (error) {
    toast(failureText(error, { refused: FAILED, network: FAILED }), { tone: 'bad' });
    return undefined;
  }
}
