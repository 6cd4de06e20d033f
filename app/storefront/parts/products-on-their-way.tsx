import { TileSkeleton } from '#app/ui/skeleton.tsx';
import styles from './products-on-their-way.module.css';

const AWAITED = ['a', 'b', 'c', 'd'] as const;

/** A row of tiles that are being fetched. */
export function ProductsAwaited() {
  return (
    <div className={styles.row} aria-hidden>
      {AWAITED.map((tile) => (
        <TileSkeleton key={tile} />
      ))}
    </div>
  );
}
