import { Trash2 } from 'lucide';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { SavedAddress } from '../addresses.shapes.ts';
import type { ShippingInfo } from '../orders.shapes.ts';
import { isSameAddress } from '../shipping-info.ts';
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
  return (
    <fieldset className={styles.list}>
      <legend>Your addresses</legend>
      {saved.addresses.map(({ _id, ...address }) => (
        <div key={_id} className={styles.address}>
          <label>
            <input
              type="radio"
              name="savedAddress"
              checked={isSameAddress(address, given)}
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

function placeWords({ address, city, postalCode }: Omit<SavedAddress, '_id'>): string {
  return `${address}, ${city} ${postalCode}`;
}
