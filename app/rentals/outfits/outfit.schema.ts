import { z } from 'zod';
import { paginationShape } from '#app/platform/http/api/response.schema.ts';
import { submissionShape } from '../rental.schema.ts';

/** The browser imports the types only. */

const named = z.object({ _id: z.string(), name: z.string() });

export const listedOutfitShape = submissionShape
  .extend({
    owner: named.nullable(),
    category: named,
    /** false for a product for sale in the rental category */
    isRental: z.boolean(),
  })
  .meta({ id: 'ListedOutfit' });
export type ListedOutfit = z.infer<typeof listedOutfitShape>;

export const listedOutfitsShape = z.object({
  success: z.literal(true),
  rentals: z.array(listedOutfitShape),
  pagination: paginationShape,
});
export type ListedOutfits = z.infer<typeof listedOutfitsShape>;
