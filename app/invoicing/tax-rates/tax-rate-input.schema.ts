import { z } from 'zod';
import { exactText, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { rupeesToPaise } from '#app/platform/money/money.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import { RATE_KINDS } from '../tax.ts';

const wrongKind = 'The rate must be for sale, rental fee or delivery.';
const wrongDay = 'Please enter the start date as YYYY-MM-DD.';
const wrongRate = 'Please enter a rate from 0 to 100 percent, with at most two decimals.';
const wrongThreshold = 'Please enter a value in rupees above 0, with at most two decimals.';

const dayField = exactText(wrongDay, 10, wrongDay).refine(isDay, wrongDay);

const rateField = z
  .number(wrongRate)
  .min(0, wrongRate)
  .max(100, wrongRate)
  .refine((percent) => rupeesToPaise(percent) !== undefined, wrongRate);

/** A future GST rate. Only sales can have two, by the taxable value per item. */
export const taxRateInputSchema = z
  .object(
    {
      kind: z.enum(RATE_KINDS, wrongKind),
      from: dayField,
      threshold: z
        .number(wrongThreshold)
        .positive(wrongThreshold)
        .max(10_000_000, wrongThreshold)
        .refine((rupees) => rupeesToPaise(rupees) !== undefined, wrongThreshold)
        .nullish()
        .transform((threshold) => threshold ?? null),
      below: rateField,
      above: rateField.optional(),
    },
    OBJECT_EXPECTED,
  )
  .refine(({ kind, threshold }) => kind === 'sale' || threshold === null, {
    path: ['threshold'],
    message: 'Only the rate for sales can have a threshold.',
  })
  .refine(({ threshold, below, above }) => threshold === null || (above ?? -1) >= below, {
    path: ['above'],
    message: 'The rate above that value cannot be lower than the one up to it.',
  })
  .transform(({ above, ...rate }) => ({
    ...rate,
    above: rate.threshold === null ? rate.below : (above ?? rate.below),
  }));

export const taxRateParams = z.object({
  kind: z.enum(RATE_KINDS, wrongKind),
  from: dayField,
});

/** A GST rate in percent; `threshold` is the taxable value per item, in rupees, up to which the lower rate applies. */
export const taxRateSchema = z
  .object({ threshold: rupeesSchema.nullable(), below: z.number(), above: z.number() })
  .meta({ id: 'TaxRate' });

export const datedRateSchema = taxRateSchema
  .extend({
    kind: z.enum(RATE_KINDS),
    /** first day in effect, in India, until the next rate of the kind */
    from: z.iso.date(),
    state: z.enum(['past', 'in force', 'to come']),
  })
  .meta({ id: 'DatedTaxRate' });
export type DatedRate = z.infer<typeof datedRateSchema>;
