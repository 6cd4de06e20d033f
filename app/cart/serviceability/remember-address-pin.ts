import { callApi } from '#app/platform/browser/api-client.ts';
import { pinOfAddress } from '#app/shipping/pins/pin-location.ts';
import { readDeliveryPin, saveDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';

interface AddressBook {
  addresses: readonly (AddressWithPin & { isDefault: boolean })[];
  /** of the newest order */
  last: AddressWithPin | null;
}

interface AddressWithPin {
  postalCode: string;
  country: string;
}

/**
 * Saves the PIN code of the address that the checkout begins with, and calls `onFound` with it. Does nothing without an address,
 * or if it cannot be loaded.
 */
export async function rememberAddressPin(onFound: (pin: string) => void, signal: AbortSignal): Promise<void> {
  const book = await callApi<AddressBook>('GET', '/api/addresses', { signal }).catch(() => undefined);
  const { addresses = [], last = null } = book ?? {};
  const pin = pinOfAddress(addresses.find(({ isDefault }) => isDefault) ?? last ?? addresses[0] ?? {});
  // Another one may have been entered meanwhile.
  if (!pin || signal.aborted || readDeliveryPin()) return;
  saveDeliveryPin(pin);
  onFound(pin);
}
