import { z } from 'zod';
import { OBJECT_EXPECTED, requiredText } from '#app/platform/http/api/form-fields.schema.ts';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import { amountField } from '../rental-input.schema.ts';

export const CHARGE_METHODS = ['UPI', 'bank transfer'] as const;
export type ChargeMethod = (typeof CHARGE_METHODS)[number];

const reference = requiredText('Please enter the transfer reference.', 100);

export const chargePaymentInputSchema = z.object(
  {
    amount: amountField,
    method: z.enum(CHARGE_METHODS, `The method is one of ${CHARGE_METHODS.join(', ')}.`),
    reference,
    paidOn: z.iso.date('Please enter the day as YYYY-MM-DD.'),
  },
  OBJECT_EXPECTED,
);
export type ChargePaymentInput = z.infer<typeof chargePaymentInputSchema>;

export const writeOffInputSchema = z.object(
  { reason: requiredText('Please enter a reason.', 500) },
  OBJECT_EXPECTED,
);

export const ownerPaymentInputSchema = z.object({ reference }, OBJECT_EXPECTED);

export const deductionSchema = z.object({
  kind: z.enum(['damage', 'late', 'other']),
  amount: rupeesSchema,
  reason: z.string(),
});

/** The charges of a settlement above the deposit. */
export const rentalChargesSchema = z.object({
  amount: rupeesSchema,
  paid: rupeesSchema,
  writtenOff: rupeesSchema,
  /** what the renter still owes */
  due: rupeesSchema,
  /** paid by the renter and not yet transferred to the owner */
  ownerDue: rupeesSchema,
  /** for staff */
  writeOffReason: z.string().nullable(),
  payments: z.array(
    z.object({
      amount: rupeesSchema,
      method: z.enum(CHARGE_METHODS),
      paidOn: z.iso.date(),
      /** for the renter and staff */
      reference: z.string().nullable(),
      /** of the transfer to the owner, for the owner and staff */
      ownerReference: z.string().nullable(),
    }),
  ),
});
export type RentalCharges = z.infer<typeof rentalChargesSchema>;
