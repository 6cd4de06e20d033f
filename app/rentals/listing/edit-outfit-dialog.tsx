import { type FormEvent, useState } from 'react';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { parseRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { Field, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { ListedOutfit } from '../rental.schema.ts';
import styles from '../submission/outfit-dialog.module.css';
import { draftOf, outfitProblems } from '../submission/outfit-draft.ts';
import type { OutfitEdit } from './use-rental-listing.ts';

interface EditOutfitDialogProps {
  outfit: ListedOutfit;
  /** returns whether it was saved */
  onSave: (edit: OutfitEdit) => Promise<boolean>;
  onClose: () => void;
}

const FIELDS = ['name', 'description', 'price', 'securityDeposit'] as const;

/** Screens §2, Admin Rental Listing: all four fields are required; amounts in rupees. */
export function EditOutfitDialog({ outfit, onSave, onClose }: EditOutfitDialogProps) {
  const form = useEditForm(outfit, onSave, onClose);
  const [first] = outfit.rentalImages;
  return (
    <Dialog open title="Edit Rental Product" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <TextField label="Name" required {...form.fieldProps('name')} />
        <Description {...form.fieldProps('description')} />
        <TextField label="Price" required inputMode="decimal" {...form.fieldProps('price')} />
        <TextField
          label="Security Deposit"
          required
          inputMode="decimal"
          {...form.fieldProps('securityDeposit')}
        />
        {first && (
          <Picture
            sources={pictureSources(first)}
            alt={outfit.name}
            sizes="96px"
            className={styles.preview}
          />
        )}
        <div className={styles.buttons}>
          <Button look="quiet" onClick={onClose} disabled={form.isBusy}>
            Cancel
          </Button>
          <Button type="submit" look="second" busy={form.isBusy} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type FieldProps = ReturnType<ReturnType<typeof useEditForm>['fieldProps']>;

function Description({ error, ...control }: FieldProps) {
  return (
    <Field label="Description" error={error}>
      {(wiring) => <TextArea {...wiring} {...control} required rows={5} />}
    </Field>
  );
}

function useEditForm(
  outfit: ListedOutfit,
  onSave: EditOutfitDialogProps['onSave'],
  onClose: EditOutfitDialogProps['onClose'],
) {
  const [draft, setDraft] = useState(() => draftOf(outfit));
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const problems = outfitProblems(draft);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (FIELDS.some((field) => problems[field])) return;
    setBusy(true);
    const { name, description } = draft;
    const [price, securityDeposit] = [parseRupees(draft.price) ?? 0, parseRupees(draft.securityDeposit) ?? 0];
    if (await onSave({ name, description, price, securityDeposit })) onClose();
    setBusy(false);
  }
  const fieldProps = (name: (typeof FIELDS)[number]) => ({
    value: draft[name],
    error: wasSubmitted ? problems[name] : undefined,
    onChange: (event: { target: { value: string } }) =>
      setDraft((now) => ({ ...now, [name]: event.target.value })),
  });
  return { submit, fieldProps, isBusy };
}
