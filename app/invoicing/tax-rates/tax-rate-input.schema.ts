import { z } from 'zod';
import { exactText, freeText, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesToPaise } from '#app/platform/money/money.ts';
import { isDay } from '#app/platform/time/calendar-day.ts';
import { type PercentSlab, RATE_KINDS } from '../tax-rate.ts';

const wrongKind = 'The rate must be for sale, rental fee, delivery or commission.';
const wrongDay = 'Please enter the start date as YYYY-MM-DD.';
const wrongRate = 'Please enter a rate from 0 to 100 percent, with at most two decimals.';
const wrongThreshold = 'Please enter a value in rupees above 0, with at most two decimals.';
const wrongPrefix = 'Please enter the first 2, 4, 6 or 8 digits of the HSN codes.';
const wrongSlabs = 'Please send the slabs as a list of {upTo, rate}.';
const wrongCess = 'Please enter a cess from 0 to 300 percent, with at most two decimals.';

const MAX_SLABS = 6;
const LONGEST_SOURCE = 200;

const dayField = exactText(wrongDay, 10, wrongDay).refine(isDay, wrongDay);

const percentField = (most: number, sentence: string) =>
  z
    .number(sentence)
    .min(0, sentence)
    .max(most, sentence)
    .refine((percent) => rupeesToPaise(percent) !== undefined, sentence);
const rateField = percentField(100, wrongRate);

const limitField = z
  .number(wrongThreshold)
  .positive(wrongThreshold)
  .max(10_000_000, wrongThreshold)
  .refine((rupees) => rupeesToPaise(rupees) !== undefined, wrongThreshold);

const slabField = z.object({ upTo: limitField.nullish(), rate: rateField }, wrongSlabs);

const fields = {
  kind: z.enum(RATE_KINDS, wrongKind),
  hsnPrefix: exactText(wrongPrefix, 8, wrongPrefix)
    .regex(/^(?:\d{2}|\d{4}|\d{6}|\d{8})$/, wrongPrefix)
    .nullish()
    .meta({ description: 'sales only; null: all goods without a rate of a longer prefix' }),
  from: dayField.optional().meta({ description: 'first day in effect, in India' }),
  fromDay: dayField.optional().meta({ description: 'the same as `from`' }),
  rate: rateField.optional().meta({ description: 'percent, whatever the price' }),
  slabs: z
    .array(slabField, wrongSlabs)
    .min(1, wrongSlabs)
    .max(MAX_SLABS, `At most ${MAX_SLABS} slabs, please.`)
    .optional()
    .meta({ description: 'by taxable value per item in rupees, ascending; the last slab without `upTo`' }),
  threshold: limitField.nullish().meta({ description: 'with `below` and `above`: two slabs' }),
  below: rateField.optional(),
  above: rateField.optional(),
  cess: percentField(300, wrongCess).optional().meta({ description: 'compensation cess, percent' }),
  source: freeText(LONGEST_SOURCE).optional().meta({ description: 'the notification that sets the rate' }),
};

/** A change of a future rate; absent fields stay. */
export const taxRateChangeSchema = z.object(fields, OBJECT_EXPECTED).partial();
export type TaxRateChange = z.infer<typeof taxRateChangeSchema>;
type TaxRateBody = TaxRateChange & Pick<z.infer<z.ZodObject<typeof fields>>, 'kind'>;

/** A future GST rate: flat, or in slabs by the taxable value per item, which only sales can have. */
export const taxRateInputSchema = z
  .object(fields, OBJECT_EXPECTED)
  .superRefine((body, context) => {
    for (const [path, message] of findProblems(body)) context.addIssue({ code: 'custom', path, message });
  })
  .transform((body) => ({
    kind: body.kind,
    hsnPrefix: body.hsnPrefix ?? null,
    from: (body.from ?? body.fromDay) as string,
    slabs: toSlabs(body),
    cess: body.cess ?? 0,
    source: body.source ?? '',
  }));
export type TaxRateInput = z.infer<typeof taxRateInputSchema>;

function toSlabs({ rate, slabs, threshold, below = 0, above }: TaxRateBody): PercentSlab[] {
  if (slabs) return slabs.map((slab) => ({ upTo: slab.upTo ?? null, rate: slab.rate }));
  if (rate !== undefined) return [{ upTo: null, rate }];
  if (threshold == null) return [{ upTo: null, rate: below }];
  return [
    { upTo: threshold, rate: below },
    { upTo: null, rate: above ?? below },
  ];
}

function findProblems(body: TaxRateBody): [path: (string | number)[], message: string][] {
  const { kind, hsnPrefix, from, fromDay, rate, slabs, threshold, below, above } = body;
  const problems: [(string | number)[], string][] = [];
  if ((from ?? fromDay) === undefined) problems.push([['from'], wrongDay]);
  if (kind !== 'sale' && hsnPrefix != null)
    problems.push([['hsnPrefix'], 'Only the rate for sales can have an HSN code.']);
  if ([rate, slabs, below].every((given) => given === undefined)) problems.push([['rate'], wrongRate]);
  if (threshold != null && (above ?? -1) < (below ?? 0))
    problems.push([['above'], 'The rate above that value cannot be lower than the one up to it.']);
  if (kind !== 'sale' && (threshold != null || (slabs?.length ?? 1) > 1))
    problems.push([[slabs ? 'slabs' : 'threshold'], 'Only the rate for sales can have a threshold.']);
  return [...problems, ...findSlabProblems(slabs ?? [])];
}

function findSlabProblems(
  slabs: readonly { upTo?: number | null; rate: number }[],
): [path: (string | number)[], message: string][] {
  return slabs.flatMap(({ upTo, rate }, index): [(string | number)[], string][] => {
    const isLast = index === slabs.length - 1;
    const before = slabs[index - 1];
    if (isLast && upTo != null)
      return [[['slabs', index, 'upTo'], 'The last slab applies to everything above and has no limit.']];
    if (!isLast && upTo == null)
      return [[['slabs', index, 'upTo'], 'Every slab except the last needs a limit in rupees.']];
    if (before && !isLast && (upTo ?? 0) <= (before.upTo ?? 0))
      return [[['slabs', index, 'upTo'], 'The limits of the slabs must rise.']];
    return before && rate < before.rate
      ? [[['slabs', index, 'rate'], 'The rate of a slab cannot be lower than the one before it.']]
      : [];
  });
}

export const taxRateParams = z.object({ kind: fields.kind, from: dayField });
