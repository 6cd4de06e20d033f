import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { productPath } from '#app/catalog/product/product-path.ts';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatPeriod } from '#app/platform/time/format-date.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { Badge } from '#app/ui/display/badge.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import type { RentalSubmission } from '../rental.schema.ts';
import { SubmissionBadge } from '../rental-badges.tsx';
import styles from './my-submissions.module.css';
import { changeOutfit, MY_SUBMISSIONS, NOT_LOADED, type Submissions } from './submission-requests.ts';

export function MySubmissions() {
  const { data, error, reload, replace } = useApiQuery<Submissions>(MY_SUBMISSIONS);
  if (error) return <FailedNotice message={failureText(error, NOT_LOADED)} onRetry={reload} />;
  if (!data) return <SubmissionsSkeleton />;
  const replaceOutfit = (id: string, changed?: RentalSubmission) =>
    replace(({ submissions }) => ({
      submissions: submissions.flatMap((each) => (each._id === id ? (changed ?? []) : each)),
    }));
  if (data.submissions.length === 0) return <EmptySubmissions />;
  return (
    <>
      <p className={styles.newOutfit}>
        <ButtonLink to="/rent/submit" look="second" small>
          Rent Your Item
        </ButtonLink>
      </p>
      {data.submissions.map((outfit) => (
        <SubmissionCard
          key={outfit._id}
          outfit={outfit}
          onChanged={(changed) => replaceOutfit(outfit._id, changed)}
          onDeleted={() => replaceOutfit(outfit._id)}
        />
      ))}
    </>
  );
}

function SubmissionsSkeleton() {
  return (
    <div role="status" aria-label="Loading your outfits" className={styles.skeleton}>
      <Skeleton height="180px" />
      <Skeleton height="180px" />
    </div>
  );
}

function EmptySubmissions() {
  return (
    <EmptyState
      title="You have not submitted any rental items yet."
      action={<ButtonLink to="/rent/submit">Rent Your Item</ButtonLink>}
    />
  );
}

interface SubmissionCardProps {
  outfit: RentalSubmission;
  onChanged: (outfit: RentalSubmission) => void;
  onDeleted: () => void;
}

/** The user's own outfit with its status and actions. */
function SubmissionCard(props: SubmissionCardProps) {
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
      <div className={styles.overview}>
        <h2>
          {/* only approved outfits have a public page */}
          {outfit.rentalStatus === 'approved' ? (
            <Link to={productPath(outfit)}>{outfit.name}</Link>
          ) : (
            outfit.name
          )}
        </h2>
        <p className={styles.fit}>
          {[outfit.size && `Size ${outfit.size}`, outfit.color].filter(Boolean).join(', ')}
        </p>
        <SubmissionState outfit={outfit} />
        <BlackoutSummary outfit={outfit} />
      </div>
      <div className={styles.state}>
        <SubmissionBadge status={outfit.rentalStatus} />
        {outfit.isPaused && <Badge tone="over">Paused</Badge>}
        <p className={styles.price}>
          {formatRupees(outfit.price)} <span>/ day</span>
        </p>
        <p className={styles.deposit}>Deposit {formatRupees(outfit.securityDeposit)}</p>
      </div>
      <OutfitActions {...props} />
    </article>
  );
}

function SubmissionState({ outfit: { rentalStatus, reason, isPaused } }: { outfit: RentalSubmission }) {
  if (rentalStatus === 'rejected' && reason) return <p className={styles.reason}>{reason}</p>;
  if (rentalStatus === 'pending') return <p>Waiting for our review.</p>;
  if (rentalStatus === 'approved' && isPaused) return <p>Visible, but cannot be booked.</p>;
  return null;
}

function BlackoutSummary({ outfit: { blackouts } }: { outfit: RentalSubmission }) {
  if (blackouts.length === 0) return null;
  const [first, ...more] = blackouts.map(({ startDate, endDate }) => formatPeriod(startDate, endDate));
  return (
    <p className={styles.blackoutDays}>
      Blocked: {first}
      {more.length > 0 && ` and ${more.length} more`}
    </p>
  );
}

function OutfitActions({ outfit, onChanged, onDeleted }: SubmissionCardProps) {
  const [isBusy, setBusy] = useState(false);
  const calendar = useLazyModule(() => import('./outfit-dialogs.tsx'));
  const deleting = useLazyModule(() => import('./outfit-dialogs.tsx'));

  async function pause() {
    setBusy(true);
    try {
      onChanged(await changeOutfit(outfit._id, { paused: !outfit.isPaused }));
    } catch (error) {
      toast(failureText(error, NOT_CHANGED), { tone: 'bad' });
    }
    setBusy(false);
  }
  return (
    <div className={styles.actions}>
      <ButtonLink small look="quiet" to={`/rent/submit?edit=${outfit._id}`}>
        {outfit.rentalStatus === 'rejected' ? 'Edit and resubmit' : 'Edit'}
        <OutfitName outfit={outfit} />
      </ButtonLink>
      <Button small look="quiet" onClick={() => calendar.open(showLoadFailure)} {...calendar.preloadProps}>
        Calendar
        <OutfitName outfit={outfit} />
      </Button>
      <Button small look="quiet" busy={isBusy} onClick={pause}>
        {outfit.isPaused ? 'Resume' : 'Pause'}
        <OutfitName outfit={outfit} />
      </Button>
      <Button small look="quiet" onClick={() => deleting.open(showLoadFailure)} {...deleting.preloadProps}>
        Delete
        <OutfitName outfit={outfit} />
      </Button>
      {calendar.isOpen && calendar.part && (
        <calendar.part.BlackoutsDialog outfit={outfit} onChanged={onChanged} onClose={calendar.close} />
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

function showLoadFailure(): void {
  toast('Failed to load. Please try again.', { tone: 'bad' });
}

/** Names the outfit in a button's accessible label. */
function OutfitName({ outfit }: { outfit: RentalSubmission }): ReactNode {
  return <span className="visually-hidden">: {outfit.name}</span>;
}
