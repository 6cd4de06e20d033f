import { Link } from 'react-router';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import { Stars } from '#app/ui/display/stars.tsx';
import type { RecentReview } from '../reviews.schema.ts';
import styles from './review-card.module.css';
import { picturesOf } from './sort-reviews.ts';

const PHOTOS_SHOWN = 3;

export function ReviewCard({ review }: { review: RecentReview }) {
  const { product } = review;
  return (
    <li className={styles.card}>
      <Stars mean={review.rating} />
      <blockquote className={styles.quote}>{review.comment}</blockquote>
      {review.images.length > 0 && (
        <ul className={styles.photos}>
          {picturesOf(review)
            .slice(0, PHOTOS_SHOWN)
            .map(({ url, alt }) => (
              <li key={url}>
                <Picture sources={pictureSources(url)} alt={alt} sizes="60px" className={styles.photo} />
              </li>
            ))}
        </ul>
      )}
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
