import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import type { RentalSubmission } from '../rental.schema.ts';
import styles from './my-submissions.module.css';
import { SubmissionCard } from './submission-card.tsx';
import { MY_SUBMISSIONS, NOT_LOADED, type Submissions } from './submission-requests.ts';

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
      <p className={styles.more}>
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
