import { z } from 'zod';
import { pictureAddress, requiredText } from '#app/foundation/form-fields.ts';
import { tooManyFiles } from '#app/media/upload-limits.ts';
import { COMMENT_MISSING, LONGEST_COMMENT, MOST_PICTURES, RATING_MISSING } from './review-words.ts';

/** What a review may say (spec §5, Validation rules). The web imports the types only. */

const ratingOutside = 'The rating is a whole number from 1 to 5.';

/** A form sends its figures as texts; nothing given, 0 and '' are a rating that was not selected. */
const ratingField = z
  .unknown()
  .transform((rating) =>
    typeof rating === 'string' && /^\d{1,3}$/.test(rating.trim()) ? Number(rating) : rating,
  )
  .refine((rating) => ![undefined, null, '', 0].includes(rating as never), {
    message: RATING_MISSING,
    abort: true,
  })
  .pipe(z.int(ratingOutside).min(1, ratingOutside).max(5, ratingOutside));

const commentField = requiredText(
  COMMENT_MISSING,
  LONGEST_COMMENT,
  `A comment has at most ${LONGEST_COMMENT.toLocaleString('en-IN')} characters.`,
);

/** Addresses of the writer's own uploads; left out, a review keeps the pictures that it has. */
const imagesField = z
  .array(pictureAddress, 'Please send the pictures’ addresses as an array.')
  .transform((urls) => [...new Set(urls)])
  .refine((urls) => urls.length <= MOST_PICTURES, tooManyFiles(MOST_PICTURES))
  .optional();

export const reviewForm = z.object(
  { rating: ratingField, comment: commentField, images: imagesField },
  'Please send the fields as a JSON object.',
);
export type ReviewWish = z.output<typeof reviewForm>;
