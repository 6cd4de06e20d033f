import { z } from 'zod';
import { isGstin, panOfGstin } from '#app/platform/geography/gstin.ts';
import { exactText, OBJECT_EXPECTED, textField } from '#app/platform/http/api/form-fields.schema.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';

const badPan = 'Please enter a PAN such as ABCPK1234F.';
const badGstin = 'Please enter a valid 15-character GSTIN.';
const badCode = 'Please enter the OTP.';
const otherPan = 'The GSTIN contains another PAN.';

/** Three letters, one for the kind of holder, one of the name, four digits, a check letter whose rule is not public. */
const PAN = /^[A-Z]{3}[ABCEFGHJLPT][A-Z]\d{4}[A-Z]$/;
const compact = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** The PAN of an owner, the GSTIN if they are registered, and the code that confirms another PAN than before. */
export const ownerTaxInputSchema = z
  .object(
    {
      pan: textField(badPan, 20, badPan)
        .transform(compact)
        .refine((pan) => PAN.test(pan), badPan),
      gstin: textField(badGstin, 30, badGstin)
        .transform(compact)
        .refine((gstin) => gstin === '' || isGstin(gstin), badGstin)
        .nullish()
        .transform((gstin) => gstin || null),
      otp: exactText(badCode, 20, badCode).optional(),
      requestToken: exactText(badCode, 200, badCode).optional(),
    },
    OBJECT_EXPECTED,
  )
  .refine(({ pan, gstin }) => gstin === null || panOfGstin(gstin) === pan, {
    path: ['gstin'],
    message: otherPan,
  });
export type OwnerTaxInput = z.output<typeof ownerTaxInputSchema>;

export const ownerTaxSchema = z
  .object({
    pan: z.string().meta({ description: 'masked, such as AB••••••4F' }),
    gstin: z.string().nullable(),
    changedAt: timeSchema,
  })
  .meta({ id: 'OwnerTaxDetails' });
export type OwnerTaxDetails = z.infer<typeof ownerTaxSchema>;
