import { z } from 'zod';
import { paginationSchema } from '#app/platform/http/api/response.schema.ts';

const MOVEMENT_REASONS = [
  'received',
  'held',
  'released',
  'sold',
  'cancelled',
  'returned',
  'corrected',
] as const;

/** A change of a stock item. The API documents name it `StockMovement`. */
export const stockMovementSchema = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    /** units added, or taken if negative */
    change: z.number().int(),
    /** units on hand after it */
    stock: z.number().int(),
    reason: z.enum(MOVEMENT_REASONS),
    /** number of the order that it belongs to */
    order: z.string().nullable(),
    /** the admin who entered it; null for orders, imports and the first stock of a product */
    admin: z.string().nullable(),
    /** the sizes and colours sold from the stock item */
    choices: z.array(z.object({ size: z.string(), color: z.string() })),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof stockMovementSchema>;

export const stockHistorySchema = z.object({
  product: z.object({ _id: z.string(), name: z.string() }),
  movements: z.array(stockMovementSchema),
  pagination: paginationSchema,
});
export type StockHistory = z.infer<typeof stockHistorySchema>;
