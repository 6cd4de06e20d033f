import { Link } from 'react-router';
import type { Product } from '#app/catalogue/catalogue.shapes.ts';
import { pictureSources } from '#app/media/picture-sources.ts';
import { Picture } from '#app/ui/picture.tsx';
import styles from './gallery-section.module.css';
import { HomeSection } from './home-section.tsx';

/** Five plates fill a spread. */
const PLATES = 5;

/** Products to look at: the cloth close up where there is such a picture, without words over it. */
export function GallerySection({ products }: { products: Product[] }) {
  if (products.length === 0) return null;
  return (
    <HomeSection id="gallery" title="Image Gallery">
      <ul className={styles.plates}>
        {products.slice(0, PLATES).map((product, place) => (
          <li key={product._id}>
            <Plate product={product} isLarge={place === 0} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function Plate({ product, isLarge }: { product: Product; isLarge: boolean }) {
  const picture = plateOf(product);
  return (
    <Link to={`/product/${product._id}`} aria-label={product.name}>
      <Picture
        sources={picture ? pictureSources(picture) : undefined}
        alt=""
        sizes={isLarge ? '(min-width: 1024px) 42vw, 92vw' : '(min-width: 1024px) 32vw, 46vw'}
        className={styles.plate}
      />
    </Link>
  );
}

/** The fourth picture of a set is its cloth; of a small set the last one is as near as it gets. */
export function plateOf({ images, rentalImages }: Product): string | undefined {
  const all = images.length > 0 ? images : rentalImages;
  return all[3] ?? all.at(-1);
}
