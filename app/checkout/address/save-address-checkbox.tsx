import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { isSameAddress } from '#app/orders/shipping-info.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import styles from '../checkout-form.module.css';
import type { useSavedAddresses } from './use-saved-addresses.ts';

interface SaveAddressCheckboxProps {
  saved: ReturnType<typeof useSavedAddresses>;
  given: Partial<ShippingInfo>;
}

export function SaveAddressCheckbox({ saved, given }: SaveAddressCheckboxProps) {
  if (saved.addresses.some((address) => isSameAddress(address, given))) return null;
  return (
    <Checkbox
      className={styles.saveAddress}
      checked={saved.shouldSave}
      onChange={(event) => saved.setShouldSave(event.target.checked)}
    >
      Save this address
    </Checkbox>
  );
}
