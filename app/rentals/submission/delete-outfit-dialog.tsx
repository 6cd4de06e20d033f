import { useState } from 'react';
import { failureText } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { RentalSubmission } from '../rental.schema.ts';
import styles from './outfit-dialog.module.css';
import { deleteOutfit } from './submission-requests.ts';

interface DeleteOutfitDialogProps {
  outfit: Pick<RentalSubmission, '_id' | 'name'>;
  onDeleted: () => void;
  onClose: () => void;
}

const FAILURES = {
  refused: 'Failed to delete your outfit.',
  network: 'Failed to delete your outfit. Please try again.',
};

export function DeleteOutfitDialog({ outfit, onDeleted, onClose }: DeleteOutfitDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await deleteOutfit(outfit._id);
      toast(`${outfit.name} deleted`);
      onDeleted();
    } catch (error) {
      setFailure(failureText(error, FAILURES));
      setBusy(false);
    }
  }
  return (
    <Dialog open title="Delete this outfit?" onClose={onClose}>
      <div className={styles.form}>
        <p>{outfit.name} will be removed from the shop. To stop bookings for a while, pause it instead.</p>
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
