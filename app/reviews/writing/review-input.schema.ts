import { z } from 'zod';
import { tooManyFiles } from '#app/media/uploads/upload-limits.ts';
import { pictureUrlField, requiredText } from '#app/platform/http/api/form-fields.schema.ts';
import { COMMENT_MISSING, MAX_COMMENT_LENGTH, MAX_PICTURES, RATING_MISSING } from './review-rules.ts';

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
  MAX_COMMENT_LENGTH,
  `A comment has at most ${MAX_COMMENT_LENGTH.toLocaleString('en-IN')} characters.`,
);

/** Addresses of the writer's own uploads; left out, a review keeps the pictures that it has. */
const imagesField = z
  .array(pictureUrlField, 'Please send the pictures’ addresses as an array.')
  .transform((urls) => [...new Set(urls)])
  .refine((urls) => urls.length <= MAX_PICTURES, tooManyFiles(MAX_PICTURES))
  .optional();

export const reviewForm = z.object(
  { rating: ratingField, comment: commentField, images: imagesField },
  'Please send the fields as a JSON object.',
);
export type ReviewInput = z.output<typeof reviewForm>;
