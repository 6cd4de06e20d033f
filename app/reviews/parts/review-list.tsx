import { shownDay } from '#app/foundation/shown-date.ts';
import { pictureSources } from '#app/media/picture-sources.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Stars } from '#app/ui/stars.tsx';
import type { Review } from '../reviews.shapes.ts';
import styles from './review-list.module.css';

export function ReviewList({ reviews }: { reviews: Review[] }) {
  if (reviews.length === 0) {
    return <p className={styles.none}>No reviews yet. Be the first to review this product!</p>;
  }
  return (
    <ul>
      {reviews.map((review) => (
        <li key={review._id} className={styles.review}>
          <div>
            <b>{review.user?.name || 'Anonymous'}</b>
            <p className={styles.when}>
              {review.verifiedPurchase && 'Verified purchase, '}
              <time dateTime={review.createdAt}>{shownDay(review.createdAt)}</time>
            </p>
          </div>
          <div>
            <Stars mean={review.rating} />
            <p className={styles.comment}>{review.comment}</p>
            {review.images.length > 0 && <ReviewPictures review={review} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function ReviewPictures({ review }: { review: Review }) {
  return (
    <ul className={styles.pictures}>
      {review.images.map((url, place) => (
        <li key={url}>
          <Picture
            sources={pictureSources(url)}
            alt={`Picture ${place + 1} by ${review.user?.name || 'the reviewer'}`}
            sizes="84px"
          />
        </li>
      ))}
    </ul>
  );
}
