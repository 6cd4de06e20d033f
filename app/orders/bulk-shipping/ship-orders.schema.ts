import { z } from 'zod';
import { exactText, LONGEST_ID, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { trackingInputSchema } from '../orders-input.schema.ts';

/** The most orders that are shipped in one call. */
const MAX_ORDERS = 100;
const chooseOrders = 'Please choose at least one order.';
const chooseOrder = 'Please choose an order.';

const parcelSchema = z
  .object(
    { order: exactText(chooseOrder, LONGEST_ID), tracking: trackingInputSchema.nullish() },
    OBJECT_EXPECTED,
  )
  .transform(({ order, tracking = null }) => ({ order, tracking }));
export type OrderToShip = z.output<typeof parcelSchema>;

export const shipOrdersSchema = z.object(
  {
    orders: z
      .array(parcelSchema, chooseOrders)
      .min(1, chooseOrders)
      .max(MAX_ORDERS, `Please choose at most ${MAX_ORDERS} orders.`)
      .refine(
        (orders) => new Set(orders.map(({ order }) => order)).size === orders.length,
        'Please name each order once.',
      ),
  },
  OBJECT_EXPECTED,
);

export const shippedOrderSchema = z
  .object({
    order: z.string(),
    isShipped: z.boolean(),
    /** why it was not shipped; null if it was */
    problem: z.string().nullable(),
  })
  .meta({ id: 'ShippedOrder' });
export type ShippedOrder = z.infer<typeof shippedOrderSchema>;
