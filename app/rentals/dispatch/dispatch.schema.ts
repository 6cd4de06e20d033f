import { z } from 'zod';

/** Fields of a rental order: whether its outfit can be dispatched, and whether it should have been. */
export const dispatchShape = {
  unsent: z.enum(['late', 'over']).nullable().meta({
    description:
      'Approved, and the outfit was not sent. late: its first day has passed; over: its last day has, too, so it can only be cancelled',
  }),
  stillOut: z
    .object({
      number: z.string(),
      renter: z.string(),
      lateDays: z.int(),
      isBack: z.boolean().meta({ description: 'It has left its renter, and its return is not recorded.' }),
    })
    .nullable()
    .meta({
      description:
        'For owner and staff of a pending or approved rental: the other rental with which the outfit is still dispatched',
    }),
  earlier: z.object({ number: z.string(), renter: z.string(), startDate: z.iso.date() }).nullable().meta({
    description:
      'For staff, of an approved rental: the approved rental of the same outfit that begins before it and was not dispatched',
  }),
};
