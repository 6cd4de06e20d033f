import { useEffect, useRef, useState } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { BUSINESS_FIELDS, SHIPPING_FIELDS } from '#app/orders/shipping-info.ts';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { parseJson, tabStorage } from '#app/platform/browser/browser-storage.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { usePinCheck } from '#app/shipping/pins/use-pin-check.ts';
import { readDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { PinConfirmation, SavedAddress } from './address.schema.ts';
import { clearFilledPlace, type FilledPlace, fillPlace, placeOfPin } from './fill-address-from-pin.ts';

/**
 * The entered address: blank in the server's HTML, then the stored draft, then the account's name and number, then the
 * suggested address or the PIN code that was checked, unless one is being entered.
 */
export function useShippingDraft({
  addresses: savedAddresses,
  suggested,
  isKnown,
}: AddressBook & { isKnown: boolean }) {
  const { user } = useSession();
  const [given, setGiven] = useState<Partial<ShippingInfo>>({ country: 'India' });

  useEffect(() => setGiven((now) => ({ ...now, ...readDraft() })), []);

  useEffect(() => {
    if (!user) return;
    const [firstName = '', ...rest] = user.name.trim().split(/\s+/);
    const known = { firstName, lastName: rest.join(' '), phone: user.mobileNumber ?? '' };
    setGiven((now) => ({ ...known, ...onlyFilled(now) }));
  }, [user]);

  /** the PIN code that was checked on a product page, entered for a shopper without an address */
  const checkedPin = useRef<string>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    const isBegun = isAddressBegun(checkedPin.current);
    if (!suggested) checkedPin.current = readDeliveryPin();
    const known = suggested ? { state: '', ...onlyFilled(suggested) } : { postalCode: checkedPin.current };
    setGiven((now) => (isBegun(now) ? now : { ...now, ...known }));
  }, [suggested, isKnown]);

  const pinCheck = usePinCheck(given);
  const filled = useRef<FilledPlace>({});
  const { location } = pinCheck;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each PIN code fills in once, so that a field can be emptied
  useEffect(() => {
    if (!location) return;
    const place = placeOfPin(location, savedAddresses);
    filled.current = place;
    setGiven((now) => fillPlace(now, place));
  }, [location]);

  /** Returns the changed fields: another PIN code clears the fields that the last one filled in. */
  function change(part: Partial<ShippingInfo>): Partial<ShippingInfo> {
    const next = clearFilledPlace(given, { ...given, ...part }, filled.current);
    setGiven(next);
    saveDraft(next);
    return next;
  }
  return [given, change, pinCheck] as const;
}

const isAddressBegun =
  (checkedPin: string | undefined) =>
  ({ address, city, postalCode }: Partial<ShippingInfo>): boolean =>
    Boolean(address || (postalCode ? postalCode !== checkedPin : city));

function onlyFilled(given: Partial<ShippingInfo>): Partial<ShippingInfo> {
  const fields = [...SHIPPING_FIELDS, ...BUSINESS_FIELDS].filter((field) => given[field]);
  return Object.fromEntries(fields.map((field) => [field, given[field]]));
}

/** In session storage, so that the address survives a visit to the sign-in page in this tab. */
const DRAFT_KEY = 'checkout_form';

function readDraft(): Partial<ShippingInfo> {
  const stored = (parseJson(tabStorage.read(DRAFT_KEY)) ?? {}) as Partial<ShippingInfo>;
  const texts = [...SHIPPING_FIELDS, ...BUSINESS_FIELDS].filter((field) => typeof stored[field] === 'string');
  return Object.fromEntries(texts.map((field) => [field, stored[field]]));
}

export function saveDraft(given: Partial<ShippingInfo>): void {
  tabStorage.write(DRAFT_KEY, JSON.stringify(given));
}

export function clearDraft(): void {
  tabStorage.remove(DRAFT_KEY);
}

interface AddressBook {
  addresses: readonly SavedAddress[];
  /** the one to begin with */
  suggested: ShippingInfo | null;
}

const NONE: SavedAddress[] = [];
const DELETE_FAILED = {
  refused: 'The address could not be deleted.',
  network: 'The address could not be deleted. Please check your internet connection.',
};

/** The account's addresses, and whether to save the entered one. */
export function useSavedAddresses() {
  const { status } = useSession();
  const { data, replace } = useApiQuery<AddressBook>(status === 'signed-in' ? '/api/addresses' : null);
  const [shouldSave, setShouldSave] = useState(true);

  async function removeAddress(_id: string): Promise<void> {
    try {
      await callApi('DELETE', `/api/addresses/${_id}`);
      replace(({ addresses, ...rest }) => ({
        ...rest,
        addresses: addresses.filter((address) => address._id !== _id),
      }));
    } catch (error) {
      toast(failureText(error, DELETE_FAILED), { tone: 'bad' });
    }
  }

  /** Not awaited: a failure to save the address must not stop the order. */
  function saveIfRequested(address: ShippingInfo & PinConfirmation): void {
    if (!shouldSave) return;
    callApi('POST', '/api/addresses', { body: address, keepalive: true }).then(
      () => setShouldSave(false),
      () => undefined,
    );
  }
  const addresses = data?.addresses ?? NONE;
  const isKnown = status === 'guest' || data !== undefined;
  return {
    addresses,
    suggested: data?.suggested ?? null,
    isKnown,
    shouldSave,
    setShouldSave,
    removeAddress,
    saveIfRequested,
  };
}
