import { useState } from 'react';
import { failureText } from '#app/foundation/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { tell } from '#app/ui/tell.ts';
import type { RentalSubmission } from '../rentals.shapes.ts';
import { BlackoutFields } from './blackout-fields.tsx';
import styles from './outfit-dialog.module.css';
import { changeOutfit } from './submission-calls.ts';

interface KeptDaysDialogProps {
  outfit: RentalSubmission;
  onChanged: (outfit: RentalSubmission) => void;
  onClose: () => void;
}

const FAILURES = {
  refused: 'Failed to keep these days.',
  network: 'Failed to keep these days. Please try again.',
};

/** The days on which nobody can have the outfit because its owner keeps it. */
export function KeptDaysDialog({ outfit, onChanged, onClose }: KeptDaysDialogProps) {
  const [periods, setPeriods] = useState(outfit.blackouts);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    setFailure(undefined);
    try {
      onChanged(await changeOutfit(outfit._id, { blackouts: periods }));
      tell('Your calendar is saved', { tone: 'good' });
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
