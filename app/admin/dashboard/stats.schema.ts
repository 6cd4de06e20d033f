import { z } from 'zod';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';

const count = z.number().int();
const daySchema = z.iso.date().meta({ description: 'A day in India.' });

const soldSchema = z.object({
  period: z.object({ from: daySchema, to: daySchema }),
  sales: rupeesSchema.meta({ description: 'Total of orders that are not cancelled, without deposits.' }),
  orders: count,
  averageOrder: rupeesSchema,
  saleRevenue: rupeesSchema.meta({ description: 'Sales less refunds for returned items and parcels.' }),
  rentalRevenue: rupeesSchema.meta({ description: 'Paid rental fees less refunded ones.' }),
  byDay: z.array(z.object({ date: daySchema, orders: count, sales: rupeesSchema })),
  byStatus: z.array(z.object({ status: z.string(), orders: count })),
});

const bestSellerSchema = z.object({ _id: z.string(), name: z.string(), pieces: count, sales: rupeesSchema });

export const statsSchema = soldSchema
  .extend({
    previous: soldSchema.meta({ description: 'The same for the previous period.' }),
    topProducts: z.array(bestSellerSchema.extend({ image: z.string().nullable() })),
    topCategories: z.array(bestSellerSchema),
    visits: z
      .object({ visit: count, product: count, cart: count, checkout: count, order: count })
      .meta({ description: 'Visits of the period, and how many of them reached each step to an order.' }),
    lowStock: z.array(
      z.object({
        product: z.string(),
        name: z.string(),
        size: z.string(),
        color: z.string(),
        left: count,
        image: z.string().nullable(),
      }),
    ),
    pending: z.object({
      rentalListings: count,
      rentalRequests: count,
      rentalsToDispatch: count.meta({
        description: 'Approved, leave in two days or should have left, and are not among unsentRentals.',
      }),
      unsentRentals: count.meta({ description: 'Approved, and not handed over by their first day.' }),
      rentalsDueToday: count.meta({ description: 'With the renter on the last day to send it back.' }),
      overdueRentals: count.meta({ description: 'With the renter after that day.' }),
      returnedRentals: count.meta({ description: 'Returned and not completed.' }),
      overdueDeposits: count.meta({ description: 'Held longer than the rental terms say.' }),
      expiringDeposits: count.meta({ description: 'Their payment can soon no longer be refunded.' }),
      refunds: count.meta({ description: 'Refunds that wait for a second member of staff.' }),
      cashRefunds: count.meta({ description: 'To be transferred; the customer has entered an account.' }),
      returns: count,
      exchanges: count.meta({ description: 'Requested, approved or received.' }),
      overdueExchanges: count.meta({ description: 'Replaced first, and the old item is not back in time.' }),
      ordersNotPacked: count,
      overdueComplaints: count.meta({ description: 'Not answered in 48 hours, or open after a month.' }),
      complaints: count.meta({ description: 'Neither answered nor closed.' }),
      paymentAlerts: count.meta({ description: 'Not marked as seen.' }),
    }),
    depositsHeld: rupeesSchema,
    outfitsOut: count,
    payoutsDue: z.object({ count, amount: rupeesSchema }),
  })
  .meta({ id: 'Stats' });
export type Stats = z.infer<typeof statsSchema>;
export type SalesStats = z.infer<typeof soldSchema>;

/** The open tasks that the side navigation counts, of the areas that a role works in. */
export const pendingCountsSchema = statsSchema.shape.pending
  .pick({
    ordersNotPacked: true,
    returns: true,
    refunds: true,
    cashRefunds: true,
    exchanges: true,
    overdueExchanges: true,
    complaints: true,
    rentalListings: true,
    rentalRequests: true,
    rentalsToDispatch: true,
    unsentRentals: true,
    overdueRentals: true,
    returnedRentals: true,
    paymentAlerts: true,
  })
  .partial()
  .meta({ id: 'PendingCounts' });
export type PendingCounts = z.infer<typeof pendingCountsSchema>;
