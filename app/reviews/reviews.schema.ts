import { z } from 'zod';

export const reviewSchema = z
  .object({
    _id: z.string(),
    rating: z.number().int(),
    comment: z.string(),
    images: z.array(z.string()),
    user: z.object({ _id: z.string(), name: z.string().nullable() }).nullable(),
    verifiedPurchase: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;

/** A review with its product, for the home page. */
export const recentReviewSchema = reviewSchema
  .extend({ product: z.object({ _id: z.string(), name: z.string(), image: z.string().nullable() }) })
  .meta({ id: 'RecentReview' });
export type RecentReview = z.infer<typeof recentReviewSchema>;
