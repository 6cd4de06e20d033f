import { Link } from 'react-router';
import { titleCase } from '#app/catalog/listing/listing-heading.ts';
import { listingPath } from '#app/catalog/listing/product-query.ts';
import { type PackedTile, unpackTiles } from '#app/catalog/product/packed-tiles.ts';
import { productPath } from '#app/catalog/product/product-path.ts';
import { LARGEST_PICTURE, tileSources } from '#app/media/pictures/picture-sources.ts';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { Pager } from '#app/ui/lists/pager.tsx';
import { PageSection } from '../sections/page-section.tsx';
import { ProductGrid } from '../sections/product-grid.tsx';
import type { SectionData } from '../sections/section-loader.ts';
import type { GalleryPicture, HomeTag, loadHomeSections } from './load-home-sections.server.ts';
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
        tiles={orFailed(failed ? [] : products.latest)}
      />
      {failed ? (
        <PageSection id="gallery" title="Image Gallery" failed="Failed to load products" />
      ) : (
        <GallerySection pictures={products.gallery} />
      )}
      <PaginatedSection
        id="women"
        title="Women Collections"
        intro="Sarees, kurtas and sets for every day and for festive evenings."
        lazyRows={2}
        tiles={orFailed(failed ? [] : products.women)}
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
  tiles: SectionData<PackedTile[]>;
  lazyRows?: 2;
}

/** Products, eight per page (screens §9, Paging). */
function PaginatedSection({ id, title, intro, tiles, lazyRows }: PaginatedSectionProps) {
  const paginated = usePaginatedItems(tiles === 'failed' ? [] : tiles, PER_PAGE, id);
  if (tiles !== 'failed' && tiles.length === 0) return null;
  return (
    <PageSection
      id={id}
      title={title}
      intro={intro}
      lazyRows={lazyRows}
      isRail
      corner={<Pager page={paginated.page} pages={paginated.pages} pageTo={paginated.pageTo} of={title} />}
      failed={tiles === 'failed' && 'Failed to load products'}
    >
      <ProductGrid products={unpackTiles(paginated.items)} columns={4} />
    </PageSection>
  );
}

/** The first products of a tag, with a link to all of them. */
function TagSection({ collection }: { collection: HomeTag }) {
  const { tag, hasMore, tiles } = collection;
  const name = titleCase(tag);
  return (
    <PageSection
      id={`tag-${tag}`}
      title={name}
      lazyRows={1}
      isRail
      corner={
        hasMore && (
          <Link to={listingPath({ tag })} discover="none" className={`link ${styles.all}`}>
            {`View All ${name} Products`}
          </Link>
        )
      }
    >
      <ProductGrid products={unpackTiles(tiles)} columns={4} />
    </PageSection>
  );
}

/** Five pictures fill the layout. */
const GALLERY_SIZE = 5;

/** Product pictures without text, close-ups of the fabric if available. */
function GallerySection({ pictures }: { pictures: GalleryPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <PageSection id="gallery" title="Image Gallery" isRail>
      <ul className={styles.tiles}>
        {pictures.slice(0, GALLERY_SIZE).map((product, index) => (
          <li key={product._id}>
            <GalleryLink product={product} isLarge={index === 0} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function GalleryLink({ product, isLarge }: { product: GalleryPicture; isLarge: boolean }) {
  const { picture } = product;
  return (
    <Link to={productPath(product)} discover="none" aria-label={product.name}>
      <Picture
        sources={picture ? tileSources(picture, LARGEST_PICTURE) : undefined}
        alt=""
        sizes={isLarge ? '(min-width: 64rem) 42vw, 92vw' : '(min-width: 64rem) 32vw, 46vw'}
        className={styles.picture}
      />
    </Link>
  );
}
