import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '#app/foundation/api-client.ts';
import { formatRupees } from '#app/foundation/money.ts';
import { shownPeriod } from '#app/foundation/shown-date.ts';
import { pictureSources } from '#app/media/picture-sources.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { tell } from '#app/ui/tell.ts';
import { useLate } from '#app/ui/use-late.ts';
import type { RentalSubmission } from '../rentals.shapes.ts';
import { SubmissionBadge } from './submission-badge.tsx';
import { changeOutfit } from './submission-calls.ts';
import styles from './submission-card.module.css';

export interface SubmissionCardProps {
  outfit: RentalSubmission;
  onChanged: (outfit: RentalSubmission) => void;
  onDeleted: () => void;
}

/** One's own outfit: how it looks, where it stands, what can be done. */
export function SubmissionCard(props: SubmissionCardProps) {
  const { outfit } = props;
  const [first] = outfit.rentalImages;
  return (
    <article className={styles.card}>
      <Picture
        sources={first ? pictureSources(first) : undefined}
        alt=""
        sizes="108px"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2>
          {/* a page is rendered for anyone: it shows what is approved */}
          {outfit.rentalStatus === 'approved' ? (
            <Link to={`/product/${outfit._id}`}>{outfit.name}</Link>
          ) : (
            outfit.name
          )}
        </h2>
        <p className={styles.fit}>
          {[outfit.size && `Size ${outfit.size}`, outfit.color].filter(Boolean).join(', ')}
        </p>
        <Standing outfit={outfit} />
        <KeptDays outfit={outfit} />
      </div>
      <div className={styles.state}>
        <SubmissionBadge status={outfit.rentalStatus} />
        {outfit.isPaused && <Badge tone="over">Paused</Badge>}
        <p className={styles.price}>
          {formatRupees(outfit.price)} <span>/ day</span>
        </p>
        <p className={styles.deposit}>Deposit {formatRupees(outfit.securityDeposit)}</p>
      </div>
      <Deeds {...props} />
    </article>
  );
}

function Standing({ outfit: { rentalStatus, reason, isPaused } }: { outfit: RentalSubmission }) {
  if (rentalStatus === 'rejected' && reason) return <p className={styles.reason}>{reason}</p>;
  if (rentalStatus === 'pending') return <p>We look at it before it is shown.</p>;
  if (rentalStatus === 'approved' && isPaused) return <p>Everyone sees it; nobody can book it.</p>;
  return null;
}

function KeptDays({ outfit: { blackouts } }: { outfit: RentalSubmission }) {
  if (blackouts.length === 0) return null;
  const [first, ...more] = blackouts.map(({ startDate, endDate }) => shownPeriod(startDate, endDate));
  return (
    <p className={styles.kept}>
      Kept: {first}
      {more.length > 0 && ` and ${more.length} more`}
    </p>
  );
}

function Deeds({ outfit, onChanged, onDeleted }: SubmissionCardProps) {
  const [isBusy, setBusy] = useState(false);
  const calendar = useLate(() => import('./kept-days-dialog.tsx'));
  const deleting = useLate(() => import('./delete-outfit-dialog.tsx'));

  async function pause() {
    setBusy(true);
    try {
      onChanged(await changeOutfit(outfit._id, { paused: !outfit.isPaused }));
    } catch (error) {
      tell(failureText(error, NOT_CHANGED), { tone: 'bad' });
    }
    setBusy(false);
  }
  return (
    <div className={styles.deeds}>
      <ButtonLink small look="second" to={`/rent/submit?edit=${outfit._id}`}>
        {outfit.rentalStatus === 'rejected' ? 'Edit and resubmit' : 'Edit'}
        <Of outfit={outfit} />
      </ButtonLink>
      <Button small look="quiet" onClick={() => calendar.open(sayNotLoaded)} {...calendar.onReach}>
        Calendar
        <Of outfit={outfit} />
      </Button>
      <Button small look="quiet" busy={isBusy} onClick={pause}>
        {outfit.isPaused ? 'Resume' : 'Pause'}
        <Of outfit={outfit} />
      </Button>
      <Button small look="quiet" onClick={() => deleting.open(sayNotLoaded)} {...deleting.onReach}>
        Delete
        <Of outfit={outfit} />
      </Button>
      {calendar.isOpen && calendar.part && (
        <calendar.part.KeptDaysDialog outfit={outfit} onChanged={onChanged} onClose={calendar.close} />
      )}
      {deleting.isOpen && deleting.part && (
        <deleting.part.DeleteOutfitDialog outfit={outfit} onDeleted={onDeleted} onClose={deleting.close} />
      )}
    </div>
  );
}

const NOT_CHANGED = {
  refused: 'Failed to change your outfit.',
  network: 'Failed to change your outfit. Please try again.',
};

function sayNotLoaded(): void {
  tell('This could not be opened. Please try again.', { tone: 'bad' });
}

/** Which outfit a button is of, for those who hear it alone. */
function Of({ outfit }: { outfit: RentalSubmission }): ReactNode {
  return <span className="visually-hidden">: {outfit.name}</span>;
}
