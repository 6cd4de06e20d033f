import type { Product } from '#app/catalog/catalog.schema.ts';
import { Pager } from '#app/ui/lists/pager.tsx';
import { ProductGrid } from '../product-grid/product-grid.tsx';
import { PageSection } from '../sections/page-section.tsx';
import type { SectionData } from '../sections/section-loader.ts';
import type { PaginatedSectionName } from './paginate.ts';
import { usePaginatedItems } from './use-paginated-items.ts';

const PER_PAGE = 8;

interface PaginatedSectionProps {
  /** its URL parameter */
  id: PaginatedSectionName;
  title: string;
  intro?: string;
  products: SectionData<Product[]>;
  lazyRows?: 2;
}

/** Products, eight per page (screens §9, Paging). */
export function PaginatedSection({ id, title, intro, products, lazyRows }: PaginatedSectionProps) {
  const paginated = usePaginatedItems(products === 'failed' ? [] : products, PER_PAGE, id);
  if (products !== 'failed' && products.length === 0) return null;
  return (
    <PageSection
      id={id}
      title={title}
      intro={intro}
      lazyRows={lazyRows}
      corner={<Pager page={paginated.page} pages={paginated.pages} pageTo={paginated.pageTo} of={title} />}
      failed={products === 'failed' && 'Failed to load products'}
    >
      <ProductGrid products={paginated.items} columns={4} />
    </PageSection>
  );
}
