import { z } from 'zod';
import { paginationShape, rupeesShape, timeShape } from '#app/platform/http/api/response.schema.ts';

const entryShape = z.object({
  _id: z.string(),
  account: z.string(),
  amount: rupeesShape,
  kind: z.string().meta({ description: 'What happened.' }),
  reference: z.string().meta({ description: 'The order, rental or payment it belongs to.' }),
  postedAt: timeShape,
});

export const ledgerShape = z
  .object({
    entries: z.array(entryShape),
    balances: z.array(z.object({ account: z.string(), amount: rupeesShape })),
    sum: rupeesShape,
    pagination: paginationShape,
  })
  .meta({ id: 'Ledger', description: 'Debits are positive, credits negative; the sum is always 0.' });
export type Ledger = z.infer<typeof ledgerShape>;

const alertShape = z
  .object({
    _id: z.string(),
    subject: z.string(),
    detail: z.string(),
    createdAt: timeShape,
    seenAt: timeShape.nullable(),
  })
  .meta({ id: 'PaymentAlert', description: 'A payment problem that an admin must review.' });
export type PaymentAlert = z.infer<typeof alertShape>;

export const alertListShape = z.object({ alerts: z.array(alertShape), pagination: paginationShape });
export const seenAlertShape = z.object({ success: z.literal(true), alert: alertShape });
