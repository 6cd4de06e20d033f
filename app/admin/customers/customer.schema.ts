import { z } from 'zod';
import { adminUserSchema } from '#app/accounts/accounts.schema.ts';
import { customerNoteSchema } from '#app/accounts/customers/customer-record.schema.ts';
import { exchangeSchema } from '#app/orders/exchanges/exchange.schema.ts';
import { orderSchema, returnSchema } from '#app/orders/orders.schema.ts';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { rentalOrderSchema } from '#app/rentals/rental.schema.ts';
import { giftCardSchema } from '#app/store-credit/gift-cards/gift-card.schema.ts';

/** Parts that the caller's role may not see are null. */
export const customerPageSchema = z
  .object({
    customer: adminUserSchema,
    notes: z.array(customerNoteSchema),
    orders: z
      .object({
        count: z.number().int(),
        spent: rupeesSchema.meta({ description: 'The total of the orders that are not cancelled.' }),
        latest: z.array(orderSchema),
        returns: z.array(returnSchema),
        exchanges: z.array(exchangeSchema),
      })
      .nullable(),
    rentals: z
      .object({
        count: z.number().int(),
        asRenter: z.array(rentalOrderSchema),
        asOwner: z.array(rentalOrderSchema),
      })
      .nullable(),
    storeCredit: rupeesSchema.nullable(),
    giftCards: z
      .array(giftCardSchema)
      .nullable()
      .meta({ description: 'The latest that the customer has bought.' }),
  })
  .meta({ id: 'CustomerPage', description: 'A customer’s account with the latest of all that they did.' });
export type CustomerPage = z.infer<typeof customerPageSchema>;
