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
const percentMessage = 'The share is a whole percent from 1 to 99.';
const share = z.int(shareMessage).min(0, shareMessage).max(99, shareMessage).nullable();

export const cashRulesInputSchema = z
  .object(
    {
      openOrders: z.int(ordersMessage).min(1, ordersMessage).max(MAX_AMOUNT, ordersMessage).nullable(),
      codeAbove: amount.nullable(),
      /** orders above it without a code are confirmed by a link in their mail; absent: unchanged */
      linkAbove: amount.nullish(),
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
      /** the advance for a cash order, paid online when it is placed: a share or a sum, not both; absent: unchanged */
      advancePercent: z.int(percentMessage).min(1, percentMessage).max(99, percentMessage).nullish(),
      advanceAmount: amount.min(1, 'The sum is at least ₹1.').nullish(),
      /** the total above which orders need the advance; null: none by their total */
      advanceAbove: amount.nullish(),
      /** instead of refusing cash because of returned parcels */
      advanceForReturned: z.boolean('Say yes or no.').optional(),
      /** the version that the form was filled from; refused if it has changed since */
      version: z.int('The version is a whole number.').optional(),
    },
    OBJECT_EXPECTED,
  )
  .refine(({ advancePercent, advanceAmount }) => advancePercent == null || advanceAmount == null, {
    message: 'Enter a share or a sum, not both.',
    path: ['advanceAmount'],
  })
  .refine(
    ({ advancePercent, advanceAmount, advanceAbove, advanceForReturned }) =>
      advancePercent != null || advanceAmount != null || (advanceAbove == null && !advanceForReturned),
    { message: 'Enter the share or the sum that is paid first.', path: ['advancePercent'] },
  );
export type CashRulesInput = z.infer<typeof cashRulesInputSchema>;

export const cashRulesSchema = z
  .object({
    /** the most undelivered cash orders per person and proven number; null: unlimited */
    openOrders: z.int().nullable(),
    /** orders above it are confirmed by a code; null: none */
    codeAbove: rupeesSchema.nullable(),
    /** orders above it without a code are confirmed by a link in their mail; null: none */
    linkAbove: rupeesSchema.nullable(),
    pinLimits: z.array(z.object({ pin: z.string(), limit: rupeesSchema })),
    minParcels: z.int(),
    /** the highest share of returned parcels, in percent; null: any */
    maxReturnedPerson: z.int().nullable(),
    maxReturnedNumber: z.int().nullable(),
    maxReturnedPin: z.int().nullable(),
    /** the advance for a cash order, paid online when it is placed: a share in percent or a sum; both null: none */
    advancePercent: z.int().nullable(),
    advanceAmount: rupeesSchema.nullable(),
    /** the total above which orders need the advance; null: none by their total */
    advanceAbove: rupeesSchema.nullable(),
    /** instead of refusing cash because of returned parcels */
    advanceForReturned: z.boolean(),
    /** 0: no rules are saved, so the shop's defaults apply */
    version: z.int(),
  })
  .meta({ id: 'CashRules' });
export type CashRulesData = z.infer<typeof cashRulesSchema>;
