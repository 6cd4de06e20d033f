import type { ProductTile } from '#app/catalog/product/product-tile.ts';
import { SectionHeading } from '#app/ui/display/section-heading.tsx';
import { ProductGrid } from './product-grid.tsx';
import styles from './product-rail.module.css';

interface ProductRailProps {
  id: string;
  title: string;
  text?: string;
  products: ProductTile[];
}

/** Products in a row that scrolls sideways, with a heading; nothing without products. */
export function ProductRail({ id, products, ...heading }: ProductRailProps) {
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading id={id} {...heading} />
      <ProductGrid products={products} columns="rail" />
    </section>
  );
}
