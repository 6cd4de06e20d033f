import type { CSSProperties } from 'react';
import styles from './stars.module.css';

/** An average rating as five stars, to the half; with `count`, also as numbers. One element, because lists have many. */
export function Stars({ mean, count }: { mean: number; count?: number }) {
  const rating = `${Number(formatMean(mean))} out of 5`;
  return (
    <span
      className={styles.rating}
      role="img"
      aria-label={count === undefined ? rating : `${rating}, ${count} ${count === 1 ? 'review' : 'reviews'}`}
      style={{ '--full': Math.round(mean * 2) / 2 } as CSSProperties}
    >
      {count !== undefined && `${formatMean(mean)} (${count})`}
    </span>
  );
}

/** 4.6, and 4.0 */
export function formatMean(mean: number): string {
  return mean.toFixed(1);
}
