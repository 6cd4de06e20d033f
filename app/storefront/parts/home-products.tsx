import type { Sourced } from '#app/storefront/section-source.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { askHomeSources } from '../home-sources.ts';
import { GallerySection } from './gallery-section.tsx';
import { HomeSection } from './home-section.tsx';
import { TagSection } from './tag-section.tsx';
import { TurningSection } from './turning-section.tsx';

type HomeProductsProps = Pick<Awaited<ReturnType<typeof askHomeSources>>, 'products'>;

/** The sections of products, in the order of the specification (spec §2, Home page). */
export function HomeProducts({ products }: HomeProductsProps) {
  const failed = products === 'failed';
  if (!failed && Object.values(products).every((list) => list.length === 0)) return <NoProducts />;
  const orFailed = <T,>(list: T): Sourced<T> => (failed ? 'failed' : list);
  return (
    <>
      <TurningSection
        id="arrivals"
        title="Latest Arrival"
        words="Off the loom, the block table and the needle."
        products={orFailed(failed ? [] : products.latest)}
      />
      {failed ? (
        <HomeSection id="gallery" title="Image Gallery" failed="Failed to load products" />
      ) : (
        <GallerySection products={products.gallery} />
      )}
      <TurningSection
        id="women"
        title="Women Collections"
        words="Drapes, kurtas and sets for every day and for the long evenings."
        lateRows={2}
        products={orFailed(failed ? [] : products.women)}
      />
      {!failed && products.tags.map((shelf) => <TagSection key={shelf.tag} shelf={shelf} />)}
    </>
  );
}

/** A shop that has just been opened. */
function NoProducts() {
  return (
    <div className="wrap">
      <EmptyState title="No products found">
        <p>There is nothing here yet. New pieces come often, so please look in again.</p>
      </EmptyState>
    </div>
  );
}
