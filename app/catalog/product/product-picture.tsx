import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import type { Product } from '../catalog.schema.ts';

interface ProductPictureProps {
  product: Pick<Product, 'name' | 'images' | 'rentalImages' | 'preview'>;
  sizes: string;
  loading?: 'first' | 'eager' | 'lazy';
  /** empty if the name is shown beside it */
  alt?: string;
  className?: string;
}

/** A product's first picture, or a placeholder. */
export function ProductPicture({ product, alt = product.name, ...picture }: ProductPictureProps) {
  const url = product.images[0] ?? product.rentalImages[0];
  return (
    <Picture
      {...picture}
      sources={url === undefined ? undefined : pictureSources(url)}
      alt={alt}
      preview={product.preview}
    />
  );
}
