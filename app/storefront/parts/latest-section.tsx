import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import type { Sourced } from '#app/storefront/section-source.ts';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import styles from './latest-section.module.css';
import { ProductGrid } from './product-grid.tsx';
import { useTurnedPage } from './use-turned-page.ts';

const PER_PAGE = 8;

/** What came in last, to buy. */
export function LatestSection({ products }: { products: Sourced<Product[]> }) {
  const turned = useTurnedPage(products === 'failed' ? [] : products, PER_PAGE, 'arrivals');
  if (products !== 'failed' && products.length === 0) return null;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="latest">
      <SectionHead id="latest" title="Latest Arrival" words="Off the loom, the block table and the needle.">
        <Pager page={turned.page} pages={turned.pages} pageTo={turned.pageTo} of="latest arrivals" />
      </SectionHead>
      {products === 'failed' ? (
        <FailedNotice message="Failed to load products" />
      ) : (
        <ProductGrid products={turned.items} columns={4} />
      )}
    </section>
  );
}
