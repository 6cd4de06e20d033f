import { useEffect } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { readDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';

/** Remembers the PIN code of a signed-in shopper's address and calls `onFound`, unless one was entered on this device. */
export function useAddressPin(onFound: (pin: string) => void): void {
  const { status } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each session
  useEffect(() => {
    if (status !== 'signed-in' || readDeliveryPin()) return;
    const controller = new AbortController();
    import('./remember-address-pin.ts').then(
      (found) => found.rememberAddressPin(onFound, controller.signal),
      () => {
        // The shopper can enter it.
      },
    );
    return () => controller.abort();
  }, [status]);
}
