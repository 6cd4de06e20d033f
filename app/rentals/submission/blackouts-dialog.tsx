import { useState } from 'react';
import { failureText } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { BlackoutFields } from '../availability/blackout-fields.tsx';
import type { RentalSubmission } from '../rental.schema.ts';
import styles from './outfit-dialog.module.css';
import { changeOutfit } from './submission-requests.ts';

interface BlackoutsDialogProps {
  outfit: RentalSubmission;
  onChanged: (outfit: RentalSubmission) => void;
  onClose: () => void;
}

const FAILURES = {
  refused: 'Failed to keep these days.',
  network: 'Failed to keep these days. Please try again.',
};

/** The days on which nobody can have the outfit because its owner keeps it. */
export function BlackoutsDialog({ outfit, onChanged, onClose }: BlackoutsDialogProps) {
  const [periods, setPeriods] = useState(outfit.blackouts);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    setFailure(undefined);
    try {
      onChanged(await changeOutfit(outfit._id, { blackouts: periods }));
      toast('Your calendar is saved', { tone: 'good' });
      onClose();
    } catch (error) {
      setFailure(failureText(error, FAILURES));
      setBusy(false);
    }
  }
  return (
    <Dialog open wide title={`Calendar of ${outfit.name}`} onClose={onClose}>
      <div className={styles.form}>
        <p>On these days nobody can book it. Days that are booked already stay booked.</p>
        <BlackoutFields periods={periods} onChange={setPeriods} />
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className={styles.buttons}>
          <Button look="second" busy={isBusy} busyLabel="Saving..." onClick={save}>
            Save
          </Button>
          <Button look="quiet" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
