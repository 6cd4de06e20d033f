import { z } from 'zod';
import { exactText, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesShape } from '#app/platform/http/api/response.schema.ts';
import { rupeesToPaise } from '#app/platform/money/money.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import { RATE_KINDS } from '../tax.ts';

const wrongKind = 'A rate is for sale, rental fee or delivery.';
const wrongDay = 'Please give the first day of the rate as YYYY-MM-DD.';
const wrongRate = 'A rate is from 0 to 100 percent, with at most two decimals.';
const wrongThreshold = 'Please give the value in rupees, above 0 and with at most two decimals.';

const dayField = exactText(wrongDay, 10, wrongDay).refine(isDay, wrongDay);

const rateField = z
  .number(wrongRate)
  .min(0, wrongRate)
  .max(100, wrongRate)
  .refine((percent) => rupeesToPaise(percent) !== undefined, wrongRate);

/** A rate of GST to come. Goods for sale may have two, by the value of a piece; everything else has one. */
export const taxRateForm = z
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
    message: 'Only what is sold has two rates.',
  })
  .refine(({ threshold, below, above }) => threshold === null || (above ?? -1) >= below, {
    path: ['above'],
    message: 'The rate above that value cannot be lower than the one up to it.',
  })
  .transform(({ above, ...rate }) => ({
    ...rate,
    above: rate.threshold === null ? rate.below : (above ?? rate.below),
  }));

/** Which rate is meant, in an address. */
export const taxRateParams = z.object({
  kind: z.enum(RATE_KINDS, wrongKind),
  from: dayField,
});

/** A rate of GST in percent, with the taxable value of one piece, in rupees, up to which the lower one holds. */
export const taxRateShape = z
  .object({ threshold: rupeesShape.nullable(), below: z.number(), above: z.number() })
  .meta({ id: 'TaxRate' });

export const datedRateShape = taxRateShape
  .extend({
    kind: z.enum(RATE_KINDS),
    /** India's day from which it holds, until a later one of the kind */
    from: z.iso.date(),
    /** whether it is in force now, was before, or is still to come */
    state: z.enum(['past', 'in force', 'to come']),
  })
  .meta({ id: 'DatedTaxRate' });
export type DatedRate = z.infer<typeof datedRateShape>;
