import { type CSSProperties, type ReactNode, useState } from 'react';
import { tileSources } from '#app/media/pictures/picture-sources.ts';
import { Link } from '#app/ui/actions/link.tsx';
import { PictureMark } from '#app/ui/display/badge.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { Stars } from '#app/ui/display/stars.tsx';
import type { Swatches } from '../catalog.schema.ts';
import { fewLeftLabel } from '../offers/few-left.ts';
import { Price } from './price.tsx';
import styles from './product-card.module.css';
import { productPath } from './product-path.ts';
import type { ProductTile } from './product-tile.ts';

export interface ProductCardProps {
  product: ProductTile;
  /** the picture's `sizes` attribute */
  sizes: string;
  /** whether the browser looks for its page in advance; one tile of a list is enough */
  isDiscovered?: boolean;
  loading?: 'first' | 'eager' | 'lazy';
  /** shown in the picture's corner: the wishlist button */
  corner?: ReactNode;
  /** slides in over the picture: the add-to-cart button */
  bar?: ReactNode;
  /** shown below price and stars */
  note?: (product: ProductTile) => ReactNode;
}

/** A product in a list. Higher modules pass their buttons as `corner` and `bar`. */
export function ProductCard({
  product,
  sizes,
  loading,
  corner,
  bar,
  note,
  isDiscovered = true,
}: ProductCardProps) {
  const [isSecondWanted, setSecondWanted] = useState(false);
  // Without a pointer that hovers, it is never loaded.
  const wantSecond = () => setSecondWanted(window.matchMedia('(hover: hover)').matches);
  const second = isSecondWanted && product.images[1];
  const few = fewLeftLabel(product);
  const picture = { sizes, alt: '', width: null, height: null };
  return (
    <article className={styles.card} onPointerEnter={wantSecond} onFocus={wantSecond}>
      <div className={styles.pictureFrame}>
        <ProductPicture {...picture} product={product} loading={loading} className={styles.picture} />
        {second && (
          <Picture {...picture} sources={tileSources(second)} loading="eager" className={styles.second} />
        )}
        <Mark product={product} />
        {corner && <div className={styles.corner}>{corner}</div>}
        {bar && <div className={styles.bar}>{bar}</div>}
      </div>
      <h3 className={styles.name}>
        <Link to={productPath(product)} prefetch="intent" discover={isDiscovered ? 'render' : 'none'}>
          {product.name}
        </Link>
      </h3>
      <p className={styles.maker}>{formatBrandOrOwner(product)}</p>
      <Price product={product} />
      {product.reviewCount > 0 && <Stars mean={product.rating} count={product.reviewCount} />}
      {product.swatches && <ColourDots swatches={product.swatches} />}
      {few && <p className={styles.few}>{few}</p>}
      {note?.(product)}
    </article>
  );
}

/** One element, because a page has dozens of cards; its style draws the swatches. */
function ColourDots({ swatches: { paints, more } }: { swatches: Swatches }) {
  const [a, b, c, d] = paints;
  return (
    <p
      className={styles.colours}
      role="img"
      aria-label={`${paints.length + more} colours`}
      style={{ '--n': paints.length, '--a': a, '--b': b, '--c': c, '--d': d } as CSSProperties}
    >
      {more > 0 && `+${more}`}
    </p>
  );
}

function Mark({ product }: { product: ProductTile }) {
  if (product.isRental) {
    return (
      <div className={styles.mark}>
        <PictureMark kind="rent">Rent</PictureMark>
      </div>
    );
  }
  if (product.discountPercent <= 0) return null;
  return (
    <div className={styles.mark} aria-hidden>
      <PictureMark kind="sale">{`${product.discountPercent}% off`}</PictureMark>
    </div>
  );
}

interface ProductPictureProps {
  product: Pick<ProductTile, 'name' | 'images' | 'preview'>;
  sizes: string;
  loading?: 'first' | 'eager' | 'lazy';
  /** empty if the name is shown next to it */
  alt?: string;
  width?: null;
  height?: null;
  className?: string;
}

/** A product's first picture, or a placeholder. */
export function ProductPicture({ product, alt = product.name, ...picture }: ProductPictureProps) {
  const url = product.images[0];
  return (
    <Picture
      {...picture}
      sources={url === undefined ? undefined : tileSources(url)}
      alt={alt}
      preview={product.preview}
    />
  );
}

/** A rental's owner or a product's brand. */
export function formatBrandOrOwner(product: Pick<ProductTile, 'isRental' | 'owner' | 'brand'>): string {
  return product.isRental && product.owner ? `Lent by ${product.owner.name}` : product.brand;
}
