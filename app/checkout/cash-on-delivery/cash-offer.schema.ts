import { z } from 'zod';
import { exactText, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { pinField } from '#app/shipping/pins/pin.schema.ts';

const amountMessage = 'Please send the amount in rupees.';
const MAX_AMOUNT = 10_000_000;
const LONGEST_PHONE = 20;

export const cashOfferInputSchema = z.object(
  {
    pin: pinField,
    amount: z.number(amountMessage).min(0, amountMessage).max(MAX_AMOUNT, amountMessage).meta({
      description: 'What is to be collected, in rupees.',
    }),
    hasOutfits: z
      .boolean('Say yes or no.')
      .optional()
      .meta({ description: 'Such orders have no part payment.' }),
    phone: exactText('Please send the mobile number as text.', LONGEST_PHONE).nullish().meta({
      description: 'The number of a guest; that of an account is its own.',
    }),
  },
  OBJECT_EXPECTED,
);
export type CashOfferInput = z.infer<typeof cashOfferInputSchema>;

export const cashOfferSchema = z
  .object({
    offered: z.boolean(),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why it is not offered; for a guest without details.' }),
    advance: rupeesSchema.nullable().meta({
      description: 'What is paid online when the order is placed; the rest is paid on delivery.',
    }),
    needsCode: z.boolean().meta({ description: 'Whether a code must confirm the order.' }),
  })
  .meta({ id: 'CashOffer' });
export type CashOffer = z.infer<typeof cashOfferSchema>;
