import { z } from 'zod';
import { stateName } from '#app/foundation/indian-states.ts';
import { rupeesShape } from '#app/foundation/shapes.ts';
import { isGstin } from './gstin.ts';

const LONGEST = 200;

function textField(sentence: string) {
  return z.string(sentence).trim().min(1, sentence).max(LONGEST, `At most ${LONGEST} characters, please.`);
}

const wrongState = 'Please give the two digits of the state.';
const wrongGstin = 'This is no GSTIN: 15 characters, the last of which follows from the others.';

export const sellerForm = z
  .object(
    {
      name: textField('Please give the legal name.'),
      address: textField('Please give the address.'),
      stateCode: z.string(wrongState).refine((code) => stateName(code) !== undefined, wrongState),
      gstin: z
        .string(wrongGstin)
        .trim()
        .toUpperCase()
        .refine(isGstin, wrongGstin)
        .nullish()
        .transform((gstin) => gstin ?? null),
    },
    'Please send the fields as a JSON object.',
  )
  .refine(({ gstin, stateCode }) => gstin === null || gstin.startsWith(stateCode), {
    path: ['gstin'],
    message: 'A GSTIN begins with the two digits of its state.',
  });

export const sellerShape = z
  .object({
    name: z.string(),
    address: z.string(),
    stateCode: z.string(),
    /** null: not registered, so that invoices show no tax */
    gstin: z.string().nullable(),
  })
  .meta({ id: 'Seller' });
export type SellerShape = z.infer<typeof sellerShape>;

/** A rate of GST in percent, with the taxable value of one piece, in rupees, up to which the lower one holds. */
export const taxRateShape = z
  .object({ threshold: rupeesShape.nullable(), below: z.number(), above: z.number() })
  .meta({ id: 'TaxRate' });
