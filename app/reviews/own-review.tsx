import { type ComponentProps, type ComponentType, lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { loginAddress } from '#app/accounts/sign-in/sign-in-redirect.ts';
import { useNearViewport } from '#app/ui/behaviour/use-near-viewport.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from './own-review.module.css';
import type { ReviewForm } from './review-form.tsx';
import type { Review } from './reviews.schema.ts';
import { ALREADY_REVIEWED, meanOf, withOptimisticReview } from './reviews.ts';

interface OwnReviewProps {
  productId: string;
  /** false for what has no sizes */
  hasFit: boolean;
  reviews: Pick<Review, 'user'>[];
  onWritten: (review: Review) => void;
}

/** The review form, or the reason why the user cannot review (screens §4). */
export function OwnReview({ productId, hasFit, reviews, onWritten }: OwnReviewProps) {
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
          <LazyReviewForm key={user._id} isNear={isNear} {...{ productId, hasFit }} onSaved={showWritten} />
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

type FormProps = ComponentProps<typeof ReviewForm>;

/** Loaded when the user is about to write a review. */
const Form = lazy<ComponentType<FormProps>>(() =>
  import('./review-form.tsx').then(
    (found) => ({ default: found.ReviewForm }),
    () => ({ default: LoadFailed }),
  ),
);

interface LazyReviewFormProps extends FormProps {
  /** false reserves the space until the form scrolls near */
  isNear: boolean;
}

function LazyReviewForm({ isNear, ...form }: LazyReviewFormProps) {
  const placeholder = <div className={styles.placeholder} />;
  if (!isNear) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <Form {...form} />
    </Suspense>
  );
}

function LoadFailed() {
  return <Notice tone="bad">The form could not be loaded. Please reload the page.</Notice>;
}

interface RatedProduct {
  rating: number;
  reviewCount: number;
}

/** The page's reviews and rating, with the user's new review added immediately. */
export function useOptimisticReview(product: RatedProduct, reviews: readonly Review[]) {
  const [written, setWritten] = useState<Review>();
  const all = withOptimisticReview(reviews, written);
  const figures = written
    ? { mean: meanOf(all), count: all.length }
    : { mean: product.rating, count: product.reviewCount };
  return { reviews: all, ...figures, add: setWritten };
}
