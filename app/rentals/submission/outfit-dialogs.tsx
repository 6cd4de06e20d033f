import { failureText } from '#app/platform/browser/api-client.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';
import { BlackoutFields } from '../availability/blackout-fields.tsx';
import { outfitChangeSchema } from '../outfits/outfit-input.schema.ts';
import type { RentalSubmission } from '../rental.schema.ts';
import { changeOutfit, deleteOutfit } from './submission-requests.ts';

interface BlackoutsDialogProps {
  outfit: RentalSubmission;
  onChanged: (outfit: RentalSubmission) => void;
  onClose: () => void;
}

const NOT_SAVED = {
  refused: 'Failed to save the blocked dates.',
  network: 'Failed to save the blocked dates. Please try again.',
};

export function BlackoutsDialog({ outfit, onChanged, onClose }: BlackoutsDialogProps) {
  const form = useForm({
    initial: { blackouts: outfit.blackouts },
    schema: outfitChangeSchema,
    async onSave(body) {
      try {
        onChanged(await changeOutfit(outfit._id, body));
        toast('Calendar saved', { tone: 'good' });
        return undefined;
      } catch (error) {
        return failureProblems(error, NOT_SAVED);
      }
    },
    onSaved: onClose,
  });
  return (
    <FormDialog wide title={`Calendar of ${outfit.name}`} form={form} onClose={onClose}>
      <p>The outfit cannot be booked on these dates. Existing bookings stay.</p>
      <BlackoutFields
        periods={form.draft.blackouts}
        error={form.errorAt('blackouts')}
        onChange={(blackouts) => form.change({ blackouts })}
      />
    </FormDialog>
  );
}

interface DeleteOutfitDialogProps {
  outfit: RentalSubmission;
  onDeleted: () => void;
  onClose: () => void;
}

const NOT_DELETED = {
  refused: 'Failed to delete your outfit.',
  network: 'Failed to delete your outfit. Please try again.',
};

export function DeleteOutfitDialog({ outfit, onDeleted, onClose }: DeleteOutfitDialogProps) {
  async function remove() {
    try {
      await deleteOutfit(outfit._id);
      toast(`${outfit.name} deleted`);
      onDeleted();
    } catch (error) {
      toast(failureText(error, NOT_DELETED), { tone: 'bad' });
    }
  }
  return (
    <ConfirmDialog title="Delete this outfit?" action="Delete" onConfirm={remove} onClose={onClose}>
      <p>{outfit.name} will be removed from the shop. To stop bookings for a while, pause it instead.</p>
    </ConfirmDialog>
  );
}
