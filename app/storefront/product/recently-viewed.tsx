import { useEffect, useState } from 'react';
import type { Product } from '#app/catalog/catalog.schema.ts';
import {
  addViewed,
  listOtherViewed,
  parseViewedProducts,
  RECENTLY_VIEWED_KEY,
  toViewedProduct,
} from '#app/catalog/product/recently-viewed.ts';
import { cachePicturesWhenIdle } from '#app/media/pictures/offline-pictures.ts';
import { readText, writeText } from '#app/platform/browser/browser-storage.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { SectionHeading } from '#app/ui/display/section-heading.tsx';
import { ProductGrid } from '../product-grid/product-grid.tsx';
import styles from './recently-viewed.module.css';

/**
 * Products that this browser viewed before; hidden if they cannot be loaded. Rendered in the browser, because
 * the page is the same for everyone.
 */
export function RecentlyViewed({ product }: { product: Product }) {
  const [ids, setIds] = useState<string[]>([]);
  useEffect(() => {
    const before = parseViewedProducts(readText(RECENTLY_VIEWED_KEY));
    setIds(listOtherViewed(before, product._id).map(({ _id }) => _id));
    const viewed = addViewed(before, toViewedProduct(product));
    writeText(RECENTLY_VIEWED_KEY, JSON.stringify(viewed));
    cachePicturesWhenIdle(
      'viewed',
      viewed.flatMap(({ picture }) => picture ?? []),
    );
  }, [product]);

  const query = new URLSearchParams({ ids: ids.join(',') });
  const { data } = useApiQuery<{ products: Product[] }>(ids.length > 0 ? `/api/products?${query}` : null);
  if (!data?.products.length) return null;
  return (
    <section className={styles.viewed} aria-labelledby="recently-viewed">
      <SectionHeading id="recently-viewed" title="Recently viewed" />
      <ProductGrid products={data.products} columns={4} />
    </section>
  );
}
