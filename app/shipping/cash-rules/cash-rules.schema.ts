import { z } from 'zod';
import { exactText, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';

const MAX_LIMITS = 2_000;
const MAX_AMOUNT = 1_000_000;
const prefixMessage = 'PIN codes are given by their first 1 to 6 digits.';
const amountMessage = `Amounts are from ₹0 to ₹${MAX_AMOUNT}.`;
const shareMessage = 'Shares are whole percents from 0 to 99.';
const ordersMessage = 'Open orders are a whole number, at least 1.';
const parcelsMessage = 'The number of parcels is a whole number from 1 to 1000.';

const amount = z
  .number(amountMessage)
  .min(0, amountMessage)
  .max(MAX_AMOUNT, amountMessage)
  .multipleOf(0.01, amountMessage);
const share = z.int(shareMessage).min(0, shareMessage).max(99, shareMessage).nullable();

export const cashRulesInputSchema = z.object(
  {
    openOrders: z.int(ordersMessage).min(1, ordersMessage).max(MAX_AMOUNT, ordersMessage).nullable(),
    codeAbove: amount.nullable(),
    pinLimits: z
      .array(
        z.object(
          {
            pin: exactText(prefixMessage, 6, prefixMessage).regex(/^[1-9]\d{0,5}$/, prefixMessage),
            limit: amount,
          },
          'Each line has a PIN code and a limit.',
        ),
        'Please send the PIN codes as a list.',
      )
      .max(MAX_LIMITS, `At most ${MAX_LIMITS} PIN codes can have their own limit.`)
      .refine(
        (limits) => new Set(limits.map(({ pin }) => pin)).size === limits.length,
        'Please name each PIN code once.',
      ),
    minParcels: z.int(parcelsMessage).min(1, parcelsMessage).max(1000, parcelsMessage),
    maxReturnedPerson: share,
    maxReturnedNumber: share,
    maxReturnedPin: share,
    /** the version that the form was filled from; refused if it has changed since */
    version: z.int('The version is a whole number.').optional(),
  },
  OBJECT_EXPECTED,
);
export type CashRulesInput = z.infer<typeof cashRulesInputSchema>;

export const cashRulesSchema = z
  .object({
    /** the most undelivered cash orders per person and proven number; null: unlimited */
    openOrders: z.int().nullable(),
    /** orders above it are confirmed by a code; null: none */
    codeAbove: rupeesSchema.nullable(),
    pinLimits: z.array(z.object({ pin: z.string(), limit: rupeesSchema })),
    minParcels: z.int(),
    /** the highest share of returned parcels, in percent; null: any */
    maxReturnedPerson: z.int().nullable(),
    maxReturnedNumber: z.int().nullable(),
    maxReturnedPin: z.int().nullable(),
    /** 0: nothing was saved yet, and the shop's defaults apply */
    version: z.int(),
  })
  .meta({ id: 'CashRules' });
export type CashRulesData = z.infer<typeof cashRulesSchema>;
