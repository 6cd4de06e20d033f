import { z } from 'zod';
import { OBJECT_EXPECTED, textField } from '#app/platform/http/api/form-fields.schema.ts';
import { queryText } from '#app/platform/http/api/list-query.schema.ts';
import { ORDER_STATUSES } from './order-status.ts';

const MAX_REASON_LENGTH = 500;

export const cancelOrderSchema = z.object(
  {
    reason: textField('The reason must be a text.', MAX_REASON_LENGTH)
      .nullish()
      .transform((text) => text || undefined),
  },
  OBJECT_EXPECTED,
);

export const unknownStatus = `The status must be one of ${ORDER_STATUSES.join(', ')}.`;

/** Fields of a search form; empty ones are ignored. */
export const orderSearch = z.object({
  status: z
    .enum(['', ...ORDER_STATUSES], unknownStatus)
    .optional()
    .transform((status) => status || undefined),
  search: queryText(),
});
export type OrderSearch = z.infer<typeof orderSearch>;
