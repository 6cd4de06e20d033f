import { z } from 'zod';

/** Response shapes that several modules share. Browser code imports only the types, so that zod is not bundled. */

export const refusalSchema = z
  .object({
    success: z.literal(false),
    message: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Refusal', description: 'Why the request was refused, in a sentence for a person.' });

export const paginationSchema = z
  .object({
    page: z.number().int(),
    pages: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.infer<typeof paginationSchema>;

/** The pagination of a list with this many items; an empty list has one page. */
export function paginationOf({ page, limit, total }: Omit<Pagination, 'pages'>): Pagination {
  return { page, pages: Math.max(1, Math.ceil(total / limit)), limit, total };
}

/** Rupees as a number with at most two decimals (rules §2). */
export const rupeesSchema = z.number().meta({ description: 'Rupees, at most two decimals.' });

/** An instant, ISO 8601 in UTC (rules §2). */
export const timeSchema = z.string().meta({ description: 'ISO 8601 UTC.' });
