import { MAX_OPTION_LENGTH } from '#app/catalog/product/product-rules.ts';
import { MAX_FILES } from '#app/media/uploads/upload-limits.ts';
import type { ImportedProduct, RowWarning } from './imported-product.server.ts';

/** Drops values that other shops support and we do not, with a warning for each. */
export function dropUnsupportedValues(draft: ImportedProduct): {
  draft: ImportedProduct;
  warnings: RowWarning[];
} {
  const { row, images = [], tags = [] } = draft;
  const long = tags.filter((tag) => tag.length > MAX_OPTION_LENGTH);
  const messages = [
    ...(images.length > MAX_FILES
      ? [
          `A product can have at most ${MAX_FILES} pictures; the first ${MAX_FILES} of ${images.length} are imported.`,
        ]
      : []),
    ...long.map(
      (tag) =>
        `The tag “${tag.slice(0, MAX_OPTION_LENGTH)}…” has more than ${MAX_OPTION_LENGTH} characters and is left out.`,
    ),
  ];
  return {
    draft: {
      ...draft,
      images: draft.images?.slice(0, MAX_FILES),
      tags: draft.tags?.filter((tag) => !long.includes(tag)),
    },
    warnings: messages.map((message) => ({ row, message })),
  };
}
