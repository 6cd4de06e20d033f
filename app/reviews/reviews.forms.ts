import { z } from 'zod';
import { COMMENT_MISSING, LONGEST_COMMENT, RATING_MISSING } from './review-words.ts';

/** What a review may say (spec §5, Validation rules). The web imports the types only. */

const ratingOutside = 'The rating is a whole number from 1 to 5.';

/** A form sends its figures as texts; nothing given, 0 and '' are a rating that was not selected. */
const ratingField = z
  .unknown()
  .transform((rating) =>
    typeof rating === 'string' && /^\d+$/.test(rating.trim()) ? Number(rating) : rating,
  )
  .refine((rating) => ![undefined, null, '', 0].includes(rating as never), {
    message: RATING_MISSING,
    abort: true,
  })
  .pipe(z.int(ratingOutside).min(1, ratingOutside).max(5, ratingOutside));

const commentField = z
  .string(COMMENT_MISSING)
  .trim()
  .min(1, COMMENT_MISSING)
  .max(LONGEST_COMMENT, `A comment has at most ${LONGEST_COMMENT.toLocaleString('en-IN')} characters.`);

export const reviewForm = z.object(
  { rating: ratingField, comment: commentField },
  'Please send the fields as a JSON object.',
);
export type ReviewWish = z.output<typeof reviewForm>;
