import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { loginAddress } from '#app/accounts/own-path.ts';
import { useSession } from '#app/accounts/parts/use-session.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useNearness } from '#app/ui/use-nearness.ts';
import { ALREADY_REVIEWED } from '../already-reviewed.ts';
import type { Review } from '../reviews.shapes.ts';
import { LateReviewForm } from './late-review-form.tsx';
import styles from './own-review.module.css';

interface OwnReviewProps {
  productId: string;
  reviews: Pick<Review, 'user'>[];
  onWritten: (review: Review) => void;
}

/** The form for whoever may still review the product; everyone else is told why not (spec §4). */
export function OwnReview({ productId, reviews, onWritten }: OwnReviewProps) {
  const { user } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearness(place);
  const hasReviewed = user !== null && reviews.some((review) => review.user?._id === user._id);
  const mayWrite = user !== null && !hasReviewed;
  function take(review: Review) {
    onWritten(review);
    // The button that had the focus is gone with the form.
    place.current?.focus();
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.own}>
      {user === null && <Invitation />}
      {hasReviewed && <Notice>{ALREADY_REVIEWED}</Notice>}
      {mayWrite && (
        <>
          <h3 className={styles.title}>Write a review</h3>
          <LateReviewForm key={user._id} isNear={isNear} productId={productId} onSaved={take} />
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
