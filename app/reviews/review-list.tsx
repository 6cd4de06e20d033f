import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { formatMean, Stars } from '#app/ui/display/stars.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import styles from './review-list.module.css';
import { ReviewPictures } from './review-pictures.tsx';
import type { Review } from './reviews.schema.ts';
import { picturesOf, REVIEW_ORDERS, type ReviewOrder, sortedReviews } from './reviews.ts';

/** Loaded for signed-in shoppers. */
const ReportReview = lazy(async () => ({
  default: (await import('./moderation/report-review.tsx')).ReportReview,
}));

interface ReviewListProps {
  productId: string;
  reviews: Review[];
}

/** Reviews of a product in the selected order. */
export function ReviewList({ productId, reviews }: ReviewListProps) {
  const [order, setOrder] = useState<ReviewOrder>('newest');
  if (reviews.length === 0) {
    return <p className={styles.none}>No reviews yet. Be the first to review this product!</p>;
  }
  return (
    <>
      {reviews.length > 1 && <OrderChoice order={order} onChange={setOrder} />}
      <Ordered productId={productId} reviews={sortedReviews(reviews, order)} />
    </>
  );
}

function OrderChoice({ order, onChange }: { order: ReviewOrder; onChange: (order: ReviewOrder) => void }) {
  return (
    <div className="scripted-only">
      <Field label="Sort reviews by" className={styles.order}>
        {(wiring) => (
          <Select
            {...wiring}
            value={order}
            onChange={(change) => onChange(change.target.value as ReviewOrder)}
          >
            {Object.entries(REVIEW_ORDERS).map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

function Ordered({ productId, reviews }: ReviewListProps) {
  const { user } = useSession();
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review._id} className={styles.review}>
          <div>
            <b>{review.user?.name || 'Anonymous'}</b>
            <p className={styles.when}>
              {review.verifiedPurchase && 'Verified purchase, '}
              {review.fit && `${review.fit}, `}
              <time dateTime={review.createdAt}>{formatDay(review.createdAt)}</time>
            </p>
          </div>
          <div>
            <Stars mean={review.rating} />
            <p className={styles.comment}>{review.comment}</p>
            {review.images.length > 0 && (
              <ReviewPictures
                name={`${review.user?.name || 'Anonymous'}’s review`}
                pictures={picturesOf(review)}
              />
            )}
            {review.reply && (
              <p className={styles.reply}>
                <b>Reply from the shop</b>
                <span className={styles.comment}>{review.reply}</span>
              </p>
            )}
            {user && user._id !== review.user?._id && (
              <Suspense>
                <ReportReview {...{ productId, review }} />
              </Suspense>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

const STARS = [5, 4, 3, 2, 1] as const;

interface RatingSummaryProps {
  mean: number;
  count: number;
  reviews: Pick<Review, 'rating'>[];
}

/** The mean rating and the number of reviews per star. */
export function RatingSummary({ mean, count, reviews }: RatingSummaryProps) {
  if (count === 0) return null;
  const countOf = (stars: number) => reviews.filter(({ rating }) => rating === stars).length;
  return (
    <div>
      <p className={styles.mean}>
        <b>{formatMean(mean)}</b>
        <Stars mean={mean} />
        <span>
          {count} {count === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <ul className={styles.distribution}>
        {STARS.map((stars) => (
          <li key={stars}>
            <span>
              {stars}
              <span className="visually-hidden"> stars: </span>
            </span>
            <span
              className={styles.bar}
              style={
                { '--share': `${(countOf(stars) / Math.max(1, reviews.length)) * 100}%` } as CSSProperties
              }
              aria-hidden
            />
            <span>{countOf(stars)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
