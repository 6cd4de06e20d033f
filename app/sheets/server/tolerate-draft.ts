import { LONGEST_CHOICE } from '#app/catalogue/product-limits.ts';
import { MOST_FILES } from '#app/media/upload-limits.ts';
import type { ProductDraft, RowWarning } from './product-draft.ts';

/** A draft without what other shops have and this one has no room for, and the sentences that say what was left out. */
export function tolerateDraft(draft: ProductDraft): { draft: ProductDraft; warnings: RowWarning[] } {
  const { row, images = [], tags = [] } = draft;
  const long = tags.filter((tag) => tag.length > LONGEST_CHOICE);
  const messages = [
    ...(images.length > MOST_FILES
      ? [
          `A product has at most ${MOST_FILES} pictures; the first ${MOST_FILES} of ${images.length} are taken.`,
        ]
      : []),
    ...long.map(
      (tag) =>
        `The tag “${tag.slice(0, LONGEST_CHOICE)}…” has more than ${LONGEST_CHOICE} characters and is left out.`,
    ),
  ];
  return {
    draft: {
      ...draft,
      images: draft.images?.slice(0, MOST_FILES),
      tags: draft.tags?.filter((tag) => !long.includes(tag)),
    },
    warnings: messages.map((message) => ({ row, message })),
  };
}
