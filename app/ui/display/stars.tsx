import type { CSSProperties } from 'react';
import styles from './stars.module.css';

/** A mean as five stars; with `count`, the figures beside them. */
export function Stars({ mean, count }: { mean: number; count?: number }) {
  return (
    <span className={styles.rating}>
      <span
        className={styles.stars}
        role="img"
        aria-label={`${shownMean(mean)} out of 5`}
        style={{ '--full': Math.round(mean) } as CSSProperties}
      />
      {count !== undefined && (
        <span className={styles.figures}>
          <span aria-hidden>{shownMean(mean)}</span> ({count}
          <span className="visually-hidden"> {count === 1 ? 'review' : 'reviews'}</span>)
        </span>
      )}
    </span>
  );
}

/** 4.6, and 5 rather than 5.0 */
export function shownMean(mean: number): string {
  return String(Math.round(mean * 10) / 10);
}
