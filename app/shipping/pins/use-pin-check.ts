import { useState } from 'react';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { isOtherState, type PinLocation, pinOfAddress } from './pin-location.ts';

/** The place of a PIN code, once the server has responded; undefined for an unknown one. */
function usePinLocation(pin: string | undefined): PinLocation | undefined {
  const { data } = useApiQuery<PinLocation>(pin === undefined ? null : `/api/shipping/pins/${pin}`);
  return data?.pin === pin ? data : undefined;
}

interface Address {
  postalCode?: string;
  state?: string;
  country?: string;
}

/** Whether the PIN code of an address is in the address's state, or the person confirmed it. */
export function usePinCheck(address: Address) {
  const location = usePinLocation(pinOfAddress(address));
  const [confirmed, setConfirmed] = useState('');
  const stated = `${pinOfAddress(address)} ${address.state}`;
  const isConfirmed = confirmed === stated;
  return {
    location,
    /** the place of the PIN code, if its state differs and was not confirmed */
    otherState: location && !isConfirmed && isOtherState(location, address) ? location : undefined,
    isConfirmed,
    confirm: () => setConfirmed(stated),
  };
}
export type PinCheck = ReturnType<typeof usePinCheck>;
