import { Price } from '#app/catalog/product/price.tsx';
import type { ViewedProduct } from '#app/catalog/product/recently-viewed.ts';
import { SectionHeading } from '#app/ui/display/section-heading.tsx';
import { CachedPicture } from './cached-picture.tsx';
import styles from './offline-products.module.css';

/** The recently viewed products without links, because their pages are not cached. */
export function OfflineProducts({ products }: { products: ViewedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.products} aria-labelledby="offline-products">
      <SectionHeading id="offline-products" title="Recently viewed" />
      <ul className={styles.grid}>
        {products.map((product) => (
          <li key={product._id}>
            <CachedPicture
              pictureSet="viewed"
              picture={product.picture ?? undefined}
              preview={product.preview}
              className={styles.picture}
            />
            <h3 className={styles.name}>{product.name}</h3>
            <Price product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
