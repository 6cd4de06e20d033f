import { callApi } from '#app/platform/browser/api-client.ts';
import { pinOfAddress } from '#app/shipping/pins/pin-location.ts';
import { readDeliveryPin, saveDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';

interface AddressBook {
  suggested: { postalCode: string; country: string } | null;
}

/**
 * Saves the PIN code of the address that the checkout begins with, and calls `onFound` with it. Does nothing without an address,
 * or if it cannot be loaded.
 */
export async function rememberAddressPin(onFound: (pin: string) => void, signal: AbortSignal): Promise<void> {
  const book = await callApi<AddressBook>('GET', '/api/addresses', { signal }).catch(() => undefined);
  const pin = pinOfAddress(book?.suggested ?? {});
  // The shopper may have entered another one in the meantime.
  if (!pin || signal.aborted || readDeliveryPin()) return;
  saveDeliveryPin(pin);
  onFound(pin);
}
