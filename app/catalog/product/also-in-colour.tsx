import styles from './also-in-colour.module.css';
import type { ProductTile } from './product-tile.ts';

/** The colour of a filter or search that no picture of a tile shows; only lists load it, because other tiles have none. */
export function AlsoInColour({ product: { alsoInColor } }: { product: ProductTile }) {
  return alsoInColor && <p className={styles.colour}>Also in {alsoInColor}</p>;
}
