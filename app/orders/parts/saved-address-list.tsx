import { Trash2 } from 'lucide';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Checkbox } from '#app/ui/tick.tsx';
import type { SavedAddress } from '../addresses.shapes.ts';
import type { ShippingInfo } from '../orders.shapes.ts';
import { SHIPPING_FIELDS } from '../shipping-info.ts';
import styles from './saved-address-list.module.css';
import type { useSavedAddresses } from './saved-addresses.ts';

type Saved = ReturnType<typeof useSavedAddresses>;

interface SavedAddressesProps {
  saved: Saved;
  given: Partial<ShippingInfo>;
  onChoose: (address: ShippingInfo) => void;
}

/** The addresses that the account keeps; choosing one fills in the fields. */
export function SavedAddresses({ saved, given, onChoose }: SavedAddressesProps) {
  if (saved.addresses.length === 0) return null;
  return (
    <fieldset className={styles.list}>
      <legend>Your addresses</legend>
      {saved.addresses.map(({ _id, ...address }) => (
        <div key={_id} className={styles.address}>
          <label>
            <input
              type="radio"
              name="savedAddress"
              checked={isSame(address, given)}
              onChange={() => onChoose(address)}
            />
            <span>
              <b>
                {address.firstName} {address.lastName}
              </b>
              <small>{placeWords(address)}</small>
            </span>
          </label>
          <IconButton
            label={`Delete the address ${address.address}`}
            icon={Trash2}
            onClick={() => saved.forget({ _id, ...address })}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** Whether the address in the fields is kept for the next order. */
export function KeepAddress({ saved, given }: Pick<SavedAddressesProps, 'saved' | 'given'>) {
  if (saved.addresses.some((address) => isSame(address, given))) return null;
  return (
    <Checkbox
      className={styles.keep}
      checked={saved.keeps}
      onChange={(event) => saved.setKeeps(event.target.checked)}
    >
      Save this address
    </Checkbox>
  );
}

function isSame(address: ShippingInfo, given: Partial<ShippingInfo>): boolean {
  return SHIPPING_FIELDS.every((field) => (address[field] ?? '') === (given[field] ?? ''));
}

function placeWords({ address, city, postalCode }: Omit<SavedAddress, '_id'>): string {
  return `${address}, ${city} ${postalCode}`;
}
