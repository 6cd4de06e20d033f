import { z } from 'zod';
import { rupeesShape } from '#app/platform/http/api/response.schema.ts';

const count = z.number().int();
const dayShape = z.iso.date().meta({ description: 'A day in India.' });

/** What was sold in a period. */
const soldShape = z.object({
  period: z.object({ from: dayShape, to: dayShape }),
  sales: rupeesShape.meta({ description: 'Orders that are not cancelled, at their total less deposits.' }),
  orders: count,
  averageOrder: rupeesShape,
  saleRevenue: rupeesShape.meta({ description: 'Sales less what went back for returned pieces.' }),
  rentalRevenue: rupeesShape.meta({ description: 'Rental fees that were paid, less those that went back.' }),
  byDay: z.array(z.object({ date: dayShape, orders: count, sales: rupeesShape })),
  byStatus: z.array(z.object({ status: z.string(), orders: count })),
});

const bestSellerShape = z.object({ _id: z.string(), name: z.string(), pieces: count, sales: rupeesShape });

export const statsShape = soldShape
  .extend({
    previous: soldShape.meta({ description: 'The same of as many days before.' }),
    topProducts: z.array(bestSellerShape.extend({ image: z.string().nullable() })),
    topCategories: z.array(bestSellerShape),
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
      returns: count,
      ordersNotPacked: count,
      complaints: count.meta({ description: 'Neither answered nor closed yet.' }),
      paymentAlerts: count.meta({ description: 'That nobody has marked as seen.' }),
    }),
    depositsHeld: rupeesShape,
    outfitsOut: count,
    payoutsDue: z.object({ count, amount: rupeesShape }),
  })
  .meta({ id: 'Stats' });
export type Stats = z.infer<typeof statsShape>;
export type SalesStats = z.infer<typeof soldShape>;
