import styles from './stars.module.css';

const STAR = 'M12 2.4l2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z';
const OUT_OF = [1, 2, 3, 4, 5] as const;

/** A mean as five stars; with `count`, the figures beside them. */
export function Stars({ mean, count }: { mean: number; count?: number }) {
  const full = Math.round(mean);
  return (
    <span className={styles.rating}>
      <span className={styles.stars} role="img" aria-label={`${shownMean(mean)} out of 5`}>
        {OUT_OF.map((place) => (
          <svg key={place} viewBox="0 0 24 24" aria-hidden="true">
            <path d={STAR} className={place <= full ? styles.full : styles.empty} />
          </svg>
        ))}
      </span>
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
