import styles from './also-in-colour.module.css';
import type { ProductTile } from './product-tile.ts';

/** The colour of a filter or search that a tile's picture does not show. Only lists load it. */
export function AlsoInColour({ product: { alsoInColor } }: { product: ProductTile }) {
  return alsoInColor && <p className={styles.colour}>Also in {alsoInColor}</p>;
}
