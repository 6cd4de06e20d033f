import { useState } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { SavedAddress } from './address.schema.ts';

interface SavedAddressList {
  addresses: SavedAddress[];
}

const NONE: SavedAddress[] = [];
const DELETE_FAILED = {
  refused: 'The address could not be deleted.',
  network: 'The address could not be deleted. Please check your internet connection.',
};

/** The account's addresses, and whether to save the entered one. */
export function useSavedAddresses() {
  const { status } = useSession();
  const { data, replace } = useApiQuery<SavedAddressList>(status === 'signed-in' ? '/api/addresses' : null);
  const [shouldSave, setShouldSave] = useState(false);

  async function removeAddress({ _id }: SavedAddress): Promise<void> {
    try {
      await callApi('DELETE', `/api/addresses/${_id}`);
      replace(({ addresses }) => ({ addresses: addresses.filter((address) => address._id !== _id) }));
    } catch (error) {
      toast(failureText(error, DELETE_FAILED), { tone: 'bad' });
    }
  }

  /** Not awaited: a failure to save the address must not stop the order. */
  function saveIfRequested(address: ShippingInfo): void {
    if (!shouldSave) return;
    callApi('POST', '/api/addresses', { body: address, keepalive: true }).then(
      () => setShouldSave(false),
      () => undefined,
    );
  }
  return { addresses: data?.addresses ?? NONE, shouldSave, setShouldSave, removeAddress, saveIfRequested };
}
