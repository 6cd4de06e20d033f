import { z } from 'zod';

export const providersField = z.enum(['razorpay', 'stripe', 'sandbox']);

/** The response to opening a payment. */
export const openedPaymentSchema = z.object({
  id: z.string(),
  amount: z.int().meta({ description: 'Paise.' }),
  currency: z.literal('INR'),
  key: z.string(),
  provider: providersField,
  clientSecret: z
    .string()
    .optional()
    .meta({ description: 'Only for Stripe’s payment window. Do not store or log it.' }),
});
