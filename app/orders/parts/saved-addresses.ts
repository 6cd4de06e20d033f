import { useState } from 'react';
import { useSession } from '#app/accounts/parts/use-session.ts';
import { callApi, failureText } from '#app/foundation/api-client.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { tell } from '#app/ui/tell.ts';
import type { SavedAddress } from '../addresses.shapes.ts';
import type { ShippingInfo } from '../orders.shapes.ts';

interface Kept {
  addresses: SavedAddress[];
}

const NONE: SavedAddress[] = [];
const NOT_FORGOTTEN = {
  refused: 'The address could not be deleted.',
  network: 'The address could not be deleted. Please check your internet connection.',
};

/** The addresses that the account keeps, and whether the one being typed is to be kept, too. */
export function useSavedAddresses() {
  const { status } = useSession();
  const { answer, replace } = useAnswer<Kept>(status === 'signed-in' ? '/api/addresses' : null);
  const [keeps, setKeeps] = useState(false);

  async function forget({ _id }: SavedAddress): Promise<void> {
    try {
      await callApi('DELETE', `/api/addresses/${_id}`);
      replace(({ addresses }) => ({ addresses: addresses.filter((address) => address._id !== _id) }));
    } catch (error) {
      tell(failureText(error, NOT_FORGOTTEN), { tone: 'bad' });
    }
  }

  /** Beside the order: an address that could not be kept is no reason to keep an order from being placed. */
  function keepIfWished(address: ShippingInfo): void {
    if (!keeps) return;
    callApi('POST', '/api/addresses', { body: address, keepalive: true }).then(
      () => setKeeps(false),
      () => undefined,
    );
  }
  return { addresses: answer?.addresses ?? NONE, keeps, setKeeps, forget, keepIfWished };
}
