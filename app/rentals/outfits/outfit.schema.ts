import { z } from 'zod';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';
import { submissionSchema } from '../rental.schema.ts';

/** The browser imports the types only. */

const named = z.object({ _id: z.string(), name: z.string() });

export const listedOutfitSchema = submissionSchema
  .extend({
    owner: named.nullable(),
    category: named,
    /** false for a product for sale in the rental category */
    isRental: z.boolean(),
  })
  .meta({ id: 'ListedOutfit' });
export type ListedOutfit = z.infer<typeof listedOutfitSchema>;

export const listedOutfitsSchema = z.object({
  success: z.literal(true),
  rentals: z.array(listedOutfitSchema),
  pagination: paginationSchema,
});
export type ListedOutfits = z.infer<typeof listedOutfitsSchema>;
