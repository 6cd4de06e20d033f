import { useEffect, useState } from 'react';
import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import {
  parseViewed,
  RECENTLY_VIEWED_KEY,
  toViewed,
  viewedBefore,
  withViewed,
} from '#app/catalogue/recently-viewed.ts';
import { readText, writeText } from '#app/foundation/browser-storage.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { keepPictures } from '#app/media/keep-pictures.ts';
import { SectionHead } from '#app/ui/section-head.tsx';
import { ProductGrid } from './product-grid.tsx';
import styles from './recently-viewed.module.css';

/** What this browser looked at before; the page itself is the same for everyone. Where it cannot be had, nothing is missing. */
export function RecentlyViewed({ product }: { product: Product }) {
  const [ids, setIds] = useState<string[]>([]);
  useEffect(() => {
    const before = parseViewed(readText(RECENTLY_VIEWED_KEY));
    setIds(viewedBefore(before, product._id).map(({ _id }) => _id));
    const viewed = withViewed(before, toViewed(product));
    writeText(RECENTLY_VIEWED_KEY, JSON.stringify(viewed));
    keepPictures(
      'viewed',
      viewed.flatMap(({ picture }) => picture ?? []),
    );
  }, [product]);

  const query = new URLSearchParams({ ids: ids.join(',') });
  const { answer } = useAnswer<{ products: Product[] }>(ids.length > 0 ? `/api/products?${query}` : null);
  if (!answer?.products.length) return null;
  return (
    <section className={styles.viewed} aria-labelledby="recently-viewed">
      <SectionHead id="recently-viewed" title="Recently viewed" />
      <ProductGrid products={answer.products} columns={4} />
    </section>
  );
}
