import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { ListedOutfit } from '../rental.schema.ts';
import styles from '../submission/outfit-dialog.module.css';

interface RejectOutfitDialogProps {
  outfit: ListedOutfit;
  /** returns whether it was rejected */
  onReject: (reason: string | undefined) => Promise<boolean>;
  onClose: () => void;
}

export function RejectOutfitDialog({ outfit, onReject, onClose }: RejectOutfitDialogProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    if (await onReject(reason.trim() || undefined)) onClose();
    setBusy(false);
  }
  return (
    <Dialog open title="Reject rental" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p>{outfit.name} will be hidden. The owner can edit and resubmit it.</p>
        <Field label="Reason (optional)" hint="Shown to the owner">
          {(wiring) => (
            <TextArea
              {...wiring}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy}>
            Reject
          </Button>
          <Button look="quiet" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
