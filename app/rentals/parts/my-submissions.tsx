import { failureText } from '#app/foundation/api-client.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { RentalSubmission } from '../rentals.shapes.ts';
import { NOT_LOADED } from '../submission-texts.ts';
import styles from './my-submissions.module.css';
import { MY_SUBMISSIONS, type Submissions } from './submission-calls.ts';
import { SubmissionCard } from './submission-card.tsx';

/** The outfits that the signed-in person lends or offers, and what can be done with them. */
export function MySubmissions() {
  const { answer, error, reload, replace } = useAnswer<Submissions>(MY_SUBMISSIONS);
  if (error) return <FailedNotice message={failureText(error, NOT_LOADED)} onRetry={reload} />;
  if (!answer) return <SubmissionsSkeleton />;
  const put = (id: string, changed?: RentalSubmission) =>
    replace(({ submissions }) => ({
      submissions: submissions.flatMap((each) => (each._id === id ? (changed ?? []) : each)),
    }));
  if (answer.submissions.length === 0) return <NothingSubmitted />;
  return (
    <>
      <p className={styles.more}>
        <ButtonLink to="/rent/submit" look="second" small>
          Rent Your Item
        </ButtonLink>
      </p>
      {answer.submissions.map((outfit) => (
        <SubmissionCard
          key={outfit._id}
          outfit={outfit}
          onChanged={(changed) => put(outfit._id, changed)}
          onDeleted={() => put(outfit._id)}
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

function NothingSubmitted() {
  return (
    <EmptyState
      title="You have not submitted any rental items yet."
      action={<ButtonLink to="/rent/submit">Rent Your Item</ButtonLink>}
    />
  );
}
