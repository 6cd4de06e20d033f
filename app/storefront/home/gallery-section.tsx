import { Link } from 'react-router';
import type { Product } from '#app/catalog/catalog.schema.ts';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import { PageSection } from '../sections/page-section.tsx';
import styles from './gallery-section.module.css';

/** Five pictures fill the layout. */
const GALLERY_SIZE = 5;

/** Product pictures without text, close-ups of the fabric if available. */
export function GallerySection({ products }: { products: Product[] }) {
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
