import { Link } from 'react-router';
import { pictureSources } from '#app/media/picture-sources.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Stars } from '#app/ui/stars.tsx';
import type { RecentReview } from '../reviews.shapes.ts';
import styles from './review-card.module.css';

/** What one person said of one product. */
export function ReviewCard({ review }: { review: RecentReview }) {
  const { product } = review;
  return (
    <li className={styles.card}>
      <Stars mean={review.rating} />
      <blockquote className={styles.words}>{review.comment}</blockquote>
      <Link to={`/product/${product._id}`} className={styles.foot}>
        <Picture
          sources={product.image ? pictureSources(product.image) : undefined}
          alt=""
          sizes="44px"
          className={styles.picture}
        />
        <span>
          {review.user?.name || 'Anonymous'}
          <span className={styles.product}>{product.name}</span>
        </span>
      </Link>
    </li>
  );
}
