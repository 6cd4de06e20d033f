import type { Product } from '#app/catalog/catalog.schema.ts';
import { classNames } from '#app/ui/styles/class-names.ts';
import styles from './product-grid.module.css';
import { ProductTile } from './product-tile.tsx';

/** The `sizes` attribute for a tile's picture. */
const SIZES = {
  4: '(min-width: 1440px) 302px, (min-width: 768px) 22vw, 46vw',
  3: '(min-width: 1440px) 411px, (min-width: 1024px) 28vw, (min-width: 640px) 30vw, 46vw',
  beside:
    '(min-width: 1440px) 312px, (min-width: 1180px) 21vw, (min-width: 1024px) 30vw, (min-width: 640px) 30vw, 46vw',
} as const;

interface ProductGridProps {
  products: Product[];
  /** columns on a wide screen; 'beside' a filter column */
  columns: keyof typeof SIZES;
  /** whether the grid is at the top of the page, so that its first row loads eagerly */
  opensPage?: boolean;
}

const FIRST_ROW = 4;

export function ProductGrid({ products, columns, opensPage = false }: ProductGridProps) {
  return (
    <ul className={classNames(styles.grid, styles[`columns-${columns}`])}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductTile
            product={product}
            sizes={SIZES[columns]}
            loading={opensPage && index < FIRST_ROW ? (index === 0 ? 'first' : 'eager') : 'lazy'}
          />
        </li>
      ))}
    </ul>
  );
}
