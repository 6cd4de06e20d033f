import { z } from 'zod';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { RATE_KINDS } from '../tax-rate.ts';

/** A GST rate in percent; `threshold` is the taxable value per item, in rupees, up to which the lower rate applies. */
export const taxRateSchema = z
  .object({ threshold: rupeesSchema.nullable(), below: z.number(), above: z.number() })
  .meta({ id: 'TaxRate' });

/** Whether a dated rate applies: a past one is replaced by a later one. */
export const RATE_STATES = ['past', 'in force', 'to come'] as const;
export type RateState = (typeof RATE_STATES)[number];

const slabSchema = z.object({ upTo: rupeesSchema.nullable(), rate: z.number() });

export const datedRateSchema = taxRateSchema
  .extend({
    _id: z.string(),
    kind: z.enum(RATE_KINDS),
    /** null: all goods without a rate of a longer prefix */
    hsnPrefix: z.string().nullable(),
    /** first day in effect, in India, until the next rate of the kind and prefix */
    from: z.iso.date(),
    fromDay: z.iso.date(),
    state: z.enum(RATE_STATES),
    /** null for a rate in slabs */
    rate: z.number().nullable(),
    slabs: z.array(slabSchema),
    cess: z.number(),
    source: z.string(),
  })
  .meta({ id: 'DatedTaxRate' });
export type DatedRate = z.infer<typeof datedRateSchema>;
