import { useEffect } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { MISSING_SHIPPING, SHIPPING_FIELDS, type ShippingField } from '#app/orders/shipping-info.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { PinQuestion } from '#app/shipping/pins/pin-question.tsx';
import { usePinCheck } from '#app/shipping/pins/use-pin-check.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { ADDRESS_LABELS, type AddressLabel, newAddressSchema, type SavedAddress } from './address.schema.ts';
import { fillPlace, placeOfPin } from './fill-address-from-pin.ts';
import { ShippingFields } from './shipping-fields.tsx';

interface AddressDialogProps {
  /** absent for a new address */
  address: SavedAddress | undefined;
  onSaved: () => void;
  onClose: () => void;
}

type AddressDraft = Record<(typeof SHIPPING_FIELDS)[number], string> & {
  label: AddressLabel;
  isDefault: boolean;
};

const FAILED = {
  refused: 'The address could not be saved.',
  network: 'The address could not be saved. Please check your internet connection.',
};

/** Edits an address of the signed-in person, or adds one. */
export function AddressDialog({ address, onSaved, onClose }: AddressDialogProps) {
  const { user } = useSession();
  const form = useForm<AddressDraft>({
    initial: draftOf(address, user?.mobileNumber ?? ''),
    name: `address ${address?._id ?? 'new'}`,
    schema: newAddressSchema,
    onSave: (body) => save(address, { ...body, ...(pinCheck.isConfirmed && { pinConfirmed: true }) }),
    onSaved,
  });
  const { draft, change, errorAt } = form;
  const pinCheck = usePinCheck(draft);
  const { location } = pinCheck;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each PIN code fills in once, so that a field can be emptied
  useEffect(() => {
    if (location) change((now) => fillPlace(now, placeOfPin(location, [])));
  }, [location]);
  const fields: readonly ShippingField[] = SHIPPING_FIELDS;
  const problems = fields.flatMap((path): FieldProblem[] => {
    const message = errorAt(path);
    return message ? [{ path, message }] : [];
  });
  // The fields say what is missing.
  const isRepeated = (message?: string) => message === MISSING_SHIPPING && problems.length > 0;
  const shown = {
    ...form,
    errorAt: (path: string) => (isRepeated(errorAt(path)) ? undefined : errorAt(path)),
  };
  return (
    <FormDialog wide title={address ? 'Edit Address' : 'Add Address'} form={shown} onClose={onClose}>
      <ShippingFields
        given={draft}
        problems={problems}
        isGuest={false}
        isPersonal
        onChange={(field, text) => change({ [field]: text })}
      />
      {pinCheck.otherState && (
        <PinQuestion
          location={pinCheck.otherState}
          stated={draft.state}
          onUse={(state) => change({ state })}
          onKeep={pinCheck.confirm}
        />
      )}
      <Field label="Label">
        {(wiring) => (
          <Select
            {...wiring}
            value={draft.label}
            onChange={({ target }) => change({ label: target.value as AddressLabel })}
          >
            {ADDRESS_LABELS.map((label) => (
              <option key={label}>{label}</option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox checked={draft.isDefault} onChange={({ target }) => change({ isDefault: target.checked })}>
        Use this address by default
      </Checkbox>
    </FormDialog>
  );
}

function draftOf(address: SavedAddress | undefined, phone: string): AddressDraft {
  const known: Partial<SavedAddress> = address ?? { country: 'India', phone };
  const texts = SHIPPING_FIELDS.map((field) => [field, known[field] ?? '']);
  const { label = 'Home', isDefault = false } = known;
  return { ...Object.fromEntries(texts), label, isDefault };
}

async function save(address: SavedAddress | undefined, body: object): Promise<FieldProblem[] | undefined> {
  try {
    if (address) await callApi('PUT', `/api/addresses/${address._id}`, { body });
    else await callApi('POST', '/api/addresses', { body });
    return undefined;
  } catch (error) {
    return failureProblems(error, FAILED);
  }
}
