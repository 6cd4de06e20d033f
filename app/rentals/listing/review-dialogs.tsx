import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import { Field, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { textProps } from '#app/ui/forms/text-props.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { outfitSchema, rejectionSchema } from '../outfits/outfit-input.schema.ts';
import type { ListedOutfit } from '../rental.schema.ts';
import styles from './rental-listing-table.module.css';

interface EditOutfitDialogProps {
  outfit: ListedOutfit;
  /** returns whether it was saved; the failure is already shown */
  onSave: (edit: object) => Promise<boolean>;
  onClose: () => void;
}

const EDITED = { name: true, description: true, price: true, securityDeposit: true } as const;

/** Screens §2, Admin Rental Listing: all four fields are required; amounts in rupees. */
export function EditOutfitDialog({ outfit, onSave, onClose }: EditOutfitDialogProps) {
  const { name, description, price, securityDeposit } = outfit;
  const form = useForm({
    initial: { name, description, price: String(price), securityDeposit: String(securityDeposit) },
    toBody: (draft) => ({
      ...draft,
      price: typedNumber(draft.price),
      securityDeposit: typedNumber(draft.securityDeposit),
    }),
    schema: outfitSchema.pick(EDITED),
    onSave: async (body) => ((await onSave(body)) ? undefined : []),
    onSaved: onClose,
  });
  const [first] = outfit.rentalImages;
  const { error, ...descriptionControl } = textProps(form, 'description');
  return (
    <FormDialog title="Edit Rental Product" form={form} onClose={onClose}>
      <TextField label="Name" required {...textProps(form, 'name')} />
      <Field label="Description" error={error}>
        {(wiring) => <TextArea {...wiring} {...descriptionControl} required rows={5} />}
      </Field>
      <TextField label="Price" required inputMode="decimal" {...textProps(form, 'price')} />
      <TextField
        label="Security Deposit"
        required
        inputMode="decimal"
        {...textProps(form, 'securityDeposit')}
      />
      {first && (
        <Picture sources={pictureSources(first)} alt={outfit.name} sizes="96px" className={styles.preview} />
      )}
    </FormDialog>
  );
}

interface RejectOutfitDialogProps {
  outfit: ListedOutfit;
  /** returns whether it was rejected; the failure is already shown */
  onReject: (body: object) => Promise<boolean>;
  onClose: () => void;
}

export function RejectOutfitDialog({ outfit, onReject, onClose }: RejectOutfitDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    schema: rejectionSchema,
    onSave: async (body) => ((await onReject(body)) ? undefined : []),
    onSaved: onClose,
  });
  return (
    <FormDialog title="Reject rental" action="Reject" form={form} onClose={onClose}>
      <p>{outfit.name} will be hidden. The owner can edit and resubmit it.</p>
      <Field label="Reason (optional)" hint="Shown to the owner" error={form.errorAt('reason')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            value={form.draft.reason}
            onChange={(event) => form.change({ reason: event.target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
