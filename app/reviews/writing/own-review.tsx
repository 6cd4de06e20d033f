import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { loginAddress } from '#app/accounts/sign-in/sign-in-redirect.ts';
import { useNearViewport } from '#app/ui/behaviour/use-near-viewport.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Review } from '../reviews.schema.ts';
import { ALREADY_REVIEWED } from './already-reviewed.ts';
import { LazyReviewForm } from './lazy-review-form.tsx';
import styles from './own-review.module.css';

interface OwnReviewProps {
  productId: string;
  reviews: Pick<Review, 'user'>[];
  onWritten: (review: Review) => void;
}

/** The review form, or the reason why the user cannot review (screens §4). */
export function OwnReview({ productId, reviews, onWritten }: OwnReviewProps) {
  const { user } = useSession();
  const container = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(container);
  const hasReviewed = user !== null && reviews.some((review) => review.user?._id === user._id);
  const mayWrite = user !== null && !hasReviewed;
  function showWritten(review: Review) {
    onWritten(review);
    // The focused button is removed with the form.
    container.current?.focus();
  }
  return (
    <div ref={container} tabIndex={-1} className={styles.own}>
      {user === null && <Invitation />}
      {hasReviewed && <Notice>{ALREADY_REVIEWED}</Notice>}
      {mayWrite && (
        <>
          <h3 className={styles.title}>Write a review</h3>
          <LazyReviewForm key={user._id} isNear={isNear} productId={productId} onSaved={showWritten} />
        </>
      )}
    </div>
  );
}

function Invitation() {
  const { pathname } = useLocation();
  return (
    <Notice>
      <Link className="link" to={loginAddress(`${pathname}#reviews`)}>
        Please log in to add a review.
      </Link>
    </Notice>
  );
}
