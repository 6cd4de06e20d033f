import { TextField } from '#app/ui/forms/field.tsx';
import type { ProductFormState } from '../editor/use-product-form.ts';
import { PACKED_NAMES, packedOf } from './packed-size.ts';

/** Weight and size of one packed piece, for couriers; all fields are optional. */
export function PackedSizeFields({ form: { draft, change, errorAt } }: { form: ProductFormState }) {
  return PACKED_NAMES.map((name) => (
    <TextField
      key={name}
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      label={packedOf(name).label}
      value={draft[name]}
      error={errorAt(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  ));
}
