import type { Product } from '#app/catalog/catalog.schema.ts';
import { classNames } from '#app/ui/styles/class-names.ts';
import styles from './product-grid.module.css';
import { ProductTile } from './product-tile.tsx';

/** How wide a tile's picture is at each width of the window, for the browser's choice of file. */
const SIZES = {
  4: '(min-width: 1440px) 302px, (min-width: 768px) 22vw, 46vw',
  3: '(min-width: 1440px) 411px, (min-width: 1024px) 28vw, (min-width: 640px) 30vw, 46vw',
  beside:
    '(min-width: 1440px) 312px, (min-width: 1180px) 21vw, (min-width: 1024px) 30vw, (min-width: 640px) 30vw, 46vw',
} as const;

interface ProductGridProps {
  products: Product[];
  /** how many in a row on a wide screen; 'beside' a filter column */
  columns: keyof typeof SIZES;
  /** the first row loads with the page where the grid opens it */
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
