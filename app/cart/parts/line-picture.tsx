import { pictureSources } from '#app/media/picture-sources.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { CartLine } from '../cart.shapes.ts';
import { linePicture } from '../line-words.ts';

/** A line's picture. The name stands beside it, so that it needs no words of its own. */
export function LinePicture({ line, sizes }: { line: CartLine; sizes: string }) {
  const url = linePicture(line);
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
