import { Checkbox } from '#app/ui/tick.tsx';
import type { ShippingInfo } from '../orders.shapes.ts';
import { isSameAddress } from '../shipping-info.ts';
import styles from './checkout.module.css';
import type { useSavedAddresses } from './saved-addresses.ts';

interface KeepAddressProps {
  saved: ReturnType<typeof useSavedAddresses>;
  given: Partial<ShippingInfo>;
}

/** Whether the address in the fields is kept for the next order. */
export function KeepAddress({ saved, given }: KeepAddressProps) {
  if (saved.addresses.some((address) => isSameAddress(address, given))) return null;
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
