import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { PageSection } from '../sections/page-section.tsx';
import type { SectionData } from '../sections/section-loader.ts';
import { GallerySection } from './gallery-section.tsx';
import type { loadHomeSections } from './load-home-sections.server.ts';
import { PaginatedSection } from './paginated-section.tsx';
import { TagSection } from './tag-section.tsx';

type ProductSectionsProps = Pick<Awaited<ReturnType<typeof loadHomeSections>>, 'products'>;

/** The product sections, in the order of the specification (screens §2, Home page). */
export function ProductSections({ products }: ProductSectionsProps) {
  const failed = products === 'failed';
  if (!failed && Object.values(products).every((list) => list.length === 0)) return <NoProducts />;
  const orFailed = <T,>(list: T): SectionData<T> => (failed ? 'failed' : list);
  return (
    <>
      <PaginatedSection
        id="arrivals"
        title="Latest Arrival"
        intro="Our newest styles."
        products={orFailed(failed ? [] : products.latest)}
      />
      {failed ? (
        <PageSection id="gallery" title="Image Gallery" failed="Failed to load products" />
      ) : (
        <GallerySection products={products.gallery} />
      )}
      <PaginatedSection
        id="women"
        title="Women Collections"
        intro="Sarees, kurtas and sets for every day and for festive evenings."
        lazyRows={2}
        products={orFailed(failed ? [] : products.women)}
      />
      {!failed &&
        products.tags.map((collection) => <TagSection key={collection.tag} collection={collection} />)}
    </>
  );
}

/** Shown in a new shop without products. */
function NoProducts() {
  return (
    <div className="wrap">
      <EmptyState title="No products found">
        <p>There is nothing here yet. New products are added often, so please check back soon.</p>
      </EmptyState>
    </div>
  );
}
