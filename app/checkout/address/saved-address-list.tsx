import { Trash2 } from 'lucide';
import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { isSameAddress } from '#app/orders/shipping-info.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import styles from './saved-address-list.module.css';
import type { useSavedAddresses } from './use-shipping-address.ts';

type Saved = ReturnType<typeof useSavedAddresses>;

interface SavedAddressesProps {
  saved: Saved;
  given: Partial<ShippingInfo>;
  onChoose: (address: ShippingInfo) => void;
}

/** Choosing an address fills in the fields. */
export function SavedAddresses({ saved, given, onChoose }: SavedAddressesProps) {
  return (
    <fieldset className={styles.list}>
      <legend>Your addresses</legend>
      {saved.addresses.map(({ _id, label, isDefault: _, ...address }) => (
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
              <small>
                {label}: {formatLocation(address)}
              </small>
            </span>
          </label>
          <IconButton
            label={`Delete the address ${address.address}`}
            icon={Trash2}
            onClick={() => saved.removeAddress(_id)}
          />
        </div>
      ))}
    </fieldset>
  );
}

function formatLocation({ address, city, postalCode }: ShippingInfo): string {
  return `${address}, ${city} ${postalCode}`;
}
