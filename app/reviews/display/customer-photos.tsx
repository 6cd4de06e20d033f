import type { Review } from '../reviews.schema.ts';
import styles from './customer-photos.module.css';
import { ReviewPictures } from './review-pictures.tsx';
import { picturesOf } from './sort-reviews.ts';

const MOST_SHOWN = 12;

/** Photos of all reviews. */
export function CustomerPhotos({ reviews }: { reviews: Review[] }) {
  const pictures = reviews.flatMap(picturesOf).slice(0, MOST_SHOWN);
  if (pictures.length === 0) return null;
  return (
    <section className={styles.photos} aria-labelledby="customer-photos">
      <h3 id="customer-photos">Customer photos</h3>
      <ReviewPictures name="what customers bought" pictures={pictures} />
    </section>
  );
}
