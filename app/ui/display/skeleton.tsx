import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A placeholder in the shape of loading content. */
export function Skeleton({
  width = '100%',
  height,
  ratio,
}: {
  width?: string;
  height?: string;
  ratio?: string;
}) {
  return (
    <span
      className={styles.bone}
      style={{ width, height, aspectRatio: ratio } as CSSProperties}
      aria-hidden
    />
  );
}

/** A loading product tile. */
export function TileSkeleton() {
  return (
    <div className={styles.tile}>
      <Skeleton ratio="3 / 4" />
      <Skeleton width="84%" height="18px" />
      <Skeleton width="56%" height="15px" />
      <Skeleton width="40%" height="18px" />
    </div>
  );
}
