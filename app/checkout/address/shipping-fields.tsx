import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { isSameAddress, type ShippingField } from '#app/orders/shipping-info.ts';
import { isIndia } from '#app/platform/geography/country.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import styles from '../checkout-form.module.css';
import { BusinessFields } from './business-fields.tsx';
import type { useSavedAddresses } from './use-shipping-address.ts';

interface ShippingFieldsProps {
  given: Partial<ShippingInfo>;
  problems: FieldProblem[];
  isGuest: boolean;
  /** for the address book, which has no business details */
  isPersonal?: boolean;
  onChange: (field: ShippingField, text: string) => void;
}

export function ShippingFields({ given, problems, isGuest, isPersonal, onChange }: ShippingFieldsProps) {
  const field = (name: ShippingField) => ({
    name,
    id: `shipping-${name}`,
    value: given[name] ?? '',
    error: problems.find((problem) => problem.path === name)?.message,
    onChange: (event: { target: HTMLInputElement }) => onChange(name, event.target.value),
  });
  return (
    <div className={styles.fields}>
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={isGuest ? 'For the courier. We confirm your order with an OTP.' : 'For the courier'}
        className={styles.fullWidth}
        {...field('phone')}
      />
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      <TextField
        label="Address"
        autoComplete="address-line1"
        className={styles.fullWidth}
        {...field('address')}
      />
      <TextField label="Landmark (optional)" className={styles.fullWidth} {...field('landmark')} />
      <TextField
        label="Postal code"
        autoComplete="postal-code"
        inputMode={isIndia(given.country ?? '') ? 'numeric' : undefined}
        {...field('postalCode')}
      />
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <TextField label="State" autoComplete="address-level1" {...field('state')} />
      <TextField label="Country" autoComplete="country-name" {...field('country')} />
      {!isPersonal && <BusinessFields field={field} />}
    </div>
  );
}

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
