import { useEffect, useState } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { fillAddressFromPin } from './fill-address-from-pin.ts';
import { readDraft, saveDraft } from './shipping-draft-storage.ts';

/** The entered address: blank in the server's HTML, then the stored draft, then the account's name and number. */
export function useShippingDraft(savedAddresses: readonly ShippingInfo[]) {
  const { user } = useSession();
  const [given, setGiven] = useState<Partial<ShippingInfo>>({ country: 'India' });

  useEffect(() => setGiven((now) => ({ ...now, ...readDraft() })), []);

  useEffect(() => {
    if (!user) return;
    const [firstName = '', ...rest] = user.name.trim().split(/\s+/);
    const known = { firstName, lastName: rest.join(' '), phone: user.mobileNumber ?? '' };
    setGiven((now) => ({ ...known, ...onlyFilled(now) }));
  }, [user]);

  function change(part: Partial<ShippingInfo>): void {
    const next = fillAddressFromPin(given, { ...given, ...part }, savedAddresses);
    setGiven(next);
    saveDraft(next);
  }
  return [given, change] as const;
}

function onlyFilled(given: Partial<ShippingInfo>): Partial<ShippingInfo> {
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text));
}
