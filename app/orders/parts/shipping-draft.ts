import { useEffect, useState } from 'react';
import { useSession } from '#app/accounts/parts/use-session.ts';
import type { ShippingInfo } from '../orders.shapes.ts';
import { filledByPin } from '../pin-fill.ts';
import { keepDraft, readDraft } from './checkout-draft.ts';

/** The address being typed: blank at first on server and browser alike, then what was typed before, then what the account knows. */
export function useShippingDraft(kept: readonly ShippingInfo[]) {
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
    const next = filledByPin(given, { ...given, ...part }, kept);
    setGiven(next);
    keepDraft(next);
  }
  return [given, change] as const;
}

function onlyFilled(given: Partial<ShippingInfo>): Partial<ShippingInfo> {
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text));
}
