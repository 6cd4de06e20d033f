import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import type { CartLine } from '../cart.schema.ts';
import { findLinePicture } from '../lines/format-cart-line.ts';

/** Decorative: the product's name is next to it. */
export function LinePicture({ line, sizes }: { line: CartLine; sizes: string }) {
  const url = findLinePicture(line);
  return (
    <Picture
      sources={url ? pictureSources(url) : undefined}
      alt=""
      sizes={sizes}
      loading="eager"
      preview={line.product.preview}
    />
  );
}
