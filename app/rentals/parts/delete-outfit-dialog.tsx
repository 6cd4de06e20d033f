import { useState } from 'react';
import { failureText } from '#app/foundation/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { tell } from '#app/ui/tell.ts';
import type { RentalSubmission } from '../rentals.shapes.ts';
import styles from './outfit-dialog.module.css';
import { deleteOutfit } from './submission-calls.ts';

interface DeleteOutfitDialogProps {
  outfit: Pick<RentalSubmission, '_id' | 'name'>;
  onDeleted: () => void;
  onClose: () => void;
}

const FAILURES = {
  refused: 'Failed to delete your outfit.',
  network: 'Failed to delete your outfit. Please try again.',
};

/** Asks once more before an outfit leaves the shop. */
export function DeleteOutfitDialog({ outfit, onDeleted, onClose }: DeleteOutfitDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await deleteOutfit(outfit._id);
      tell(`${outfit.name} is deleted`);
      onDeleted();
    } catch (error) {
      setFailure(failureText(error, FAILURES));
      setBusy(false);
    }
  }
  return (
    <Dialog open title="Delete this outfit?" onClose={onClose}>
      <div className={styles.form}>
        <p>{outfit.name} leaves the shop. To keep it from being booked for a while, pause it instead.</p>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className={styles.buttons}>
          <Button look="second" busy={isBusy} busyLabel="Deleting..." onClick={remove}>
            Delete
          </Button>
          <Button look="quiet" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
