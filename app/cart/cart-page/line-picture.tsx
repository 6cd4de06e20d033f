import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { Picture } from '#app/ui/display/picture.tsx';
import type { CartLine } from '../cart.schema.ts';
import { findLinePicture } from '../lines/format-cart-line.ts';

/** A line's picture. The name stands beside it, so that it needs no words of its own. */
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
