import { TileSkeleton } from '#app/ui/display/skeleton.tsx';
import styles from './product-grid-skeleton.module.css';

const TILES = ['a', 'b', 'c', 'd'] as const;

/** A row of placeholder tiles. */
export function ProductGridSkeleton() {
  return (
    <div className={styles.row} aria-hidden>
      {TILES.map((tile) => (
        <TileSkeleton key={tile} />
      ))}
    </div>
  );
}
