import { Price } from '#app/catalogue/parts/price.tsx';
import type { ViewedProduct } from '#app/catalogue/recently-viewed.ts';
import { SectionHead } from '#app/ui/section-head.tsx';
import { KeptPicture } from './kept-picture.tsx';
import styles from './offline-products.module.css';

/** The products that were looked at last, to read: their pages are not here. */
export function OfflineProducts({ products }: { products: ViewedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className={styles.products} aria-labelledby="offline-products">
      <SectionHead id="offline-products" title="Last seen" />
      <ul className={styles.grid}>
        {products.map((product) => (
          <li key={product._id}>
            <KeptPicture
              keptFor="viewed"
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
