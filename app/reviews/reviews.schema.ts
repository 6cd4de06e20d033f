import { z } from 'zod';
import { FITS } from '#app/catalog/offers/fit.ts';
import { tooManyFiles } from '#app/media/uploads/upload-limits.ts';
import { pictureUrlField, requiredText } from '#app/platform/http/api/form-fields.schema.ts';
import { COMMENT_MISSING, MAX_COMMENT_LENGTH, MAX_PICTURES, RATING_MISSING } from './review-rules.ts';

export const reviewSchema = z
  .object({
    _id: z.string(),
    rating: z.number().int(),
    comment: z.string(),
    images: z.array(z.string()),
    user: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
    verifiedPurchase: z.boolean(),
    fit: z.enum(FITS).nullable().meta({ description: 'How it fits, if the reviewer said so.' }),
    reply: z.string().nullable().meta({ description: 'The shop’s public answer.' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;

/** A review with its product, for the home page. */
export const recentReviewSchema = reviewSchema
  .extend({
    product: z.object({ _id: z.string(), slug: z.string(), name: z.string(), image: z.string().nullable() }),
  })
  .meta({ id: 'RecentReview' });
export type RecentReview = z.infer<typeof recentReviewSchema>;

/** Screens §5, Validation rules. The browser imports only the types. */

const ratingOutside = 'Rating must be a whole number from 1 to 5.';

/** Forms send numbers as strings; a missing rating, 0 and '' mean none was selected. */
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
  `Comment must be at most ${MAX_COMMENT_LENGTH.toLocaleString('en-IN')} characters.`,
);

/** URLs of the writer's own uploads; absent keeps the current pictures. */
const imagesField = z
  .array(pictureUrlField, 'images must be an array of URLs.')
  .transform((urls) => [...new Set(urls)])
  .refine((urls) => urls.length <= MAX_PICTURES, tooManyFiles(MAX_PICTURES))
  .optional();

/** Absent keeps the answer; null and '' remove it. */
const fitField = z
  .preprocess((fit) => fit || null, z.enum(FITS, `Fit must be one of ${FITS.join(', ')}.`).nullable())
  .optional();

export const reviewInputSchema = z.object(
  { rating: ratingField, comment: commentField, images: imagesField, fit: fitField },
  'Please send the fields as a JSON object.',
);
export type ReviewInput = z.output<typeof reviewInputSchema>;
