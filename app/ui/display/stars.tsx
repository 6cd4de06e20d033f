import type { CSSProperties } from 'react';
import styles from './stars.module.css';

/** An average rating as five stars, to the half; with `count`, also as numbers. */
export function Stars({ mean, count }: { mean: number; count?: number }) {
  return (
    <span className={styles.rating}>
      <span
        className={styles.stars}
        role="img"
        aria-label={`${Number(formatMean(mean))} out of 5`}
        style={{ '--full': Math.round(mean * 2) / 2 } as CSSProperties}
      />
      {count !== undefined && (
        <span className={styles.figures}>
          <span aria-hidden>{formatMean(mean)}</span>
          {` (${count}`}
          <span className="visually-hidden">{count === 1 ? ' review' : ' reviews'}</span>)
        </span>
      )}
    </span>
  );
}

/** 4.6, and 4.0 */
export function formatMean(mean: number): string {
  return mean.toFixed(1);
}
