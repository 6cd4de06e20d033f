import { z } from 'zod';
import { RATE_STATES } from '#app/invoicing/tax-rates/tax-rates.schema.ts';
import { exactText, freeText, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';

/** TCS under GST, TDS of owners with a PAN, and TDS of those without one. */
export const WITHHOLDING_KINDS = ['tcs', 'tds', 'tds without pan'] as const;
export type WithholdingKind = (typeof WITHHOLDING_KINDS)[number];

export const WITHHOLDING_LABELS: Record<WithholdingKind, string> = {
  tcs: 'TCS (GST)',
  tds: 'TDS (income tax)',
  'tds without pan': 'TDS without PAN',
};

const wrongKind = 'The rate must be for tcs, tds or tds without pan.';
const wrongDay = 'Please enter the start date as YYYY-MM-DD.';
const wrongRate = 'Please enter a rate from 0 to 30 percent, with at most two decimals.';

/** The law has had at most 20 percent; a limit catches 50 for 0.50. */
const MAX_RATE = 30;

const kindField = z.enum(WITHHOLDING_KINDS, wrongKind);
const dayField = exactText(wrongDay, 10, wrongDay).refine(isDay, wrongDay);

/** A rate that starts on a later day. */
export const withholdingRateInputSchema = z.object(
  {
    kind: kindField,
    from: dayField.meta({ description: 'first day in effect, in India' }),
    rate: z
      .number(wrongRate)
      .min(0, wrongRate)
      .max(MAX_RATE, wrongRate)
      .multipleOf(0.01, wrongRate)
      .meta({ description: 'percent' }),
    source: freeText(200).optional().meta({ description: 'the notification or act that sets the rate' }),
  },
  OBJECT_EXPECTED,
);
export type WithholdingRateInput = z.infer<typeof withholdingRateInputSchema>;

export const withholdingRateParams = z.object({ kind: kindField, from: dayField });
export type WithholdingRateKey = z.infer<typeof withholdingRateParams>;

export const withholdingRateSchema = z
  .object({
    kind: kindField,
    from: z.iso.date(),
    rate: z.number().meta({ description: 'percent' }),
    source: z.string(),
    state: z.enum(RATE_STATES),
  })
  .meta({ id: 'WithholdingRate', description: 'A rate of TCS or TDS, until the next one of its kind.' });
export type WithholdingRate = z.infer<typeof withholdingRateSchema>;
