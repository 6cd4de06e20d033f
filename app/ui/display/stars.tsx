import type { CSSProperties } from 'react';
import styles from './stars.module.css';

/** An average rating as five stars; with `count`, also as numbers. */
export function Stars({ mean, count }: { mean: number; count?: number }) {
  return (
    <span className={styles.rating}>
      <span
        className={styles.stars}
        role="img"
        aria-label={`${formatMean(mean)} out of 5`}
        style={{ '--full': Math.round(mean) } as CSSProperties}
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

/** 4.6, and 5 instead of 5.0 */
export function formatMean(mean: number): string {
  return String(Math.round(mean * 10) / 10);
}
