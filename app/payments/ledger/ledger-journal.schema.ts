import { z } from 'zod';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';

const journalLineSchema = z.object({
  /** in India */
  date: z.iso.date(),
  /** lines of the same entry add up to zero */
  entry: z.string(),
  account: z.string(),
  debit: rupeesSchema,
  credit: rupeesSchema,
  reference: z.string(),
  text: z.string(),
});
export type JournalLine = z.infer<typeof journalLineSchema>;

export const journalSchema = z
  .object({
    month: z.string(),
    entries: z.array(journalLineSchema),
    accounts: z.array(
      z.object({
        account: z.string(),
        opening: rupeesSchema,
        debit: rupeesSchema,
        credit: rupeesSchema,
        closing: rupeesSchema,
      }),
    ),
    totals: z.object({ debit: rupeesSchema, credit: rupeesSchema }),
  })
  .meta({ id: 'Journal', description: 'The ledger of a month; balances are debits less credits.' });
export type Journal = z.infer<typeof journalSchema>;
