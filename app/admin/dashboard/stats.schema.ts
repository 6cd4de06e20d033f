import { z } from 'zod';
import { rupeesShape } from '#app/platform/http/api/response.schema.ts';

const count = z.number().int();
const dayShape = z.iso.date().meta({ description: 'A day in India.' });

const soldShape = z.object({
  period: z.object({ from: dayShape, to: dayShape }),
  sales: rupeesShape.meta({ description: 'Total of orders that are not cancelled, without deposits.' }),
  orders: count,
  averageOrder: rupeesShape,
  saleRevenue: rupeesShape.meta({ description: 'Sales less refunds for returned items.' }),
  rentalRevenue: rupeesShape.meta({ description: 'Paid rental fees less refunded ones.' }),
  byDay: z.array(z.object({ date: dayShape, orders: count, sales: rupeesShape })),
  byStatus: z.array(z.object({ status: z.string(), orders: count })),
});

const bestSellerShape = z.object({ _id: z.string(), name: z.string(), pieces: count, sales: rupeesShape });

export const statsShape = soldShape
  .extend({
    previous: soldShape.meta({ description: 'The same for the previous period.' }),
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
      complaints: count.meta({ description: 'Neither answered nor closed.' }),
      paymentAlerts: count.meta({ description: 'Not marked as seen.' }),
    }),
    depositsHeld: rupeesShape,
    outfitsOut: count,
    payoutsDue: z.object({ count, amount: rupeesShape }),
  })
  .meta({ id: 'Stats' });
export type Stats = z.infer<typeof statsShape>;
export type SalesStats = z.infer<typeof soldShape>;
