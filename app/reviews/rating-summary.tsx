import type { CSSProperties } from 'react';
import { formatMean, Stars } from '#app/ui/display/stars.tsx';
import styles from './rating-summary.module.css';
import type { Review } from './reviews.schema.ts';

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
