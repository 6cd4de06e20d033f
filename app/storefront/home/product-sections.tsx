import { Link } from 'react-router';
import type { Product, TagCollection } from '#app/catalog/catalog.schema.ts';
import { titleCase } from '#app/catalog/listing/listing-heading.ts';
import { listingPath } from '#app/catalog/listing/product-query.ts';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { Pager } from '#app/ui/lists/pager.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { ProductGrid } from '../sections/product-grid.tsx';
import type { SectionData } from '../sections/section-loader.ts';
import type { loadHomeSections } from './load-home-sections.server.ts';
import { type PaginatedSectionName, usePaginatedItems } from './paginate.ts';
import styles from './product-sections.module.css';

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
function PaginatedSection({ id, title, intro, products, lazyRows }: PaginatedSectionProps) {
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

/** The first products of a tag, with a link to all of them. */
function TagSection({ collection }: { collection: TagCollection }) {
  const { tag, count, products } = collection;
  const name = titleCase(tag);
  const hasMore = count > products.length;
  const all = listingPath({ tag });
  return (
    <PageSection
      id={`tag-${tag}`}
      title={name}
      lazyRows={1}
      corner={
        hasMore && (
          <Link to={all} className={`link ${styles.wide}`}>
            View All {name} Products
          </Link>
        )
      }
    >
      <ProductGrid products={products} columns={4} />
      {hasMore && (
        <p className={styles.narrow}>
          <ButtonLink to={all} look="second" full>
            View All {name} Products
          </ButtonLink>
        </p>
      )}
    </PageSection>
  );
}

/** Five pictures fill the layout. */
const GALLERY_SIZE = 5;

/** Product pictures without text, close-ups of the fabric if available. */
function GallerySection({ products }: { products: Product[] }) {
  if (products.length === 0) return null;
  return (
    <PageSection id="gallery" title="Image Gallery">
      <ul className={styles.tiles}>
        {products.slice(0, GALLERY_SIZE).map((product, index) => (
          <li key={product._id}>
            <GalleryPicture product={product} isLarge={index === 0} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function GalleryPicture({ product, isLarge }: { product: Product; isLarge: boolean }) {
  const picture = pickGalleryPicture(product);
  return (
    <Link to={`/product/${product._id}`} aria-label={product.name}>
      <Picture
        sources={picture ? pictureSources(picture) : undefined}
        alt=""
        sizes={isLarge ? '(min-width: 1024px) 42vw, 92vw' : '(min-width: 1024px) 32vw, 46vw'}
        className={styles.picture}
      />
    </Link>
  );
}

/** The fourth picture of a set is the fabric close-up; in a smaller set the last one is the closest. */
export function pickGalleryPicture({ images, rentalImages }: Product): string | undefined {
  const all = images.length > 0 ? images : rentalImages;
  return all[3] ?? all.at(-1);
}
