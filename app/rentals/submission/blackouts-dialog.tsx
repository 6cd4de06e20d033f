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
  refused: 'Failed to save the blocked dates.',
  network: 'Failed to save the blocked dates. Please try again.',
};

export function BlackoutsDialog({ outfit, onChanged, onClose }: BlackoutsDialogProps) {
  const [periods, setPeriods] = useState(outfit.blackouts);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    setFailure(undefined);
    try {
      onChanged(await changeOutfit(outfit._id, { blackouts: periods }));
      toast('Calendar saved', { tone: 'good' });
      onClose();
    } catch (error) {
      setFailure(failureText(error, FAILURES));
      setBusy(false);
    }
  }
  return (
    <Dialog open wide title={`Calendar of ${outfit.name}`} onClose={onClose}>
      <div className={styles.form}>
        <p>The outfit cannot be booked on these dates. Existing bookings stay.</p>
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
