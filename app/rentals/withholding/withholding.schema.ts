import { z } from 'zod';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';

const entry = z.object({
  rentalOrder: z.string(),
  number: z.string(),
  /** of the credit to the owner, in India */
  day: z.iso.date(),
  owner: z.object({ _id: z.string(), name: z.string() }),
  /** the rental fee */
  fee: rupeesSchema,
  /** the fee, without GST if the owner is registered */
  netValue: rupeesSchema,
});

const tcsEntrySchema = entry.extend({
  gstin: z.string(),
  /** GST code of the state */
  placeOfSupply: z.string(),
  rate: z.number().meta({ description: 'percent' }),
  igst: rupeesSchema,
  cgst: rupeesSchema,
  sgst: rupeesSchema,
  tax: rupeesSchema,
});
export type TcsEntry = z.infer<typeof tcsEntrySchema>;

const tdsEntrySchema = entry.extend({
  /** masked; null: the owner has given none */
  pan: z.string().nullable(),
  rate: z.number().meta({ description: 'percent' }),
  base: rupeesSchema.meta({
    description: 'the net value, with those of the year before the threshold was exceeded',
  }),
  tax: rupeesSchema,
});
export type TdsEntry = z.infer<typeof tdsEntrySchema>;

export const withheldSchema = z
  .object({
    month: z.string(),
    /** whether the operator has the number that it needs to withhold */
    duties: z.object({ tcs: z.boolean(), tds: z.boolean() }),
    tcs: z.object({ entries: z.array(tcsEntrySchema), total: rupeesSchema }),
    tds: z.object({ entries: z.array(tdsEntrySchema), total: rupeesSchema }),
  })
  .meta({ id: 'WithheldTaxes', description: 'TCS and TDS withheld from the payouts of a month.' });
export type WithheldTaxes = z.infer<typeof withheldSchema>;
