import { z } from 'zod';
import { readableText } from '#app/platform/http/api/form-fields.schema.ts';

const SIX_DIGITS = 'Enter a 6-digit PIN code.';
const LONGEST_PIN = 20;

/** A PIN code in a path or query; any six digits, because an unknown one is not found. */
export const pinField = readableText(SIX_DIGITS, LONGEST_PIN, (text) => {
  const digits = text.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
});

export const pinLocationSchema = z
  .object({
    pin: z.string(),
    area: z.string().meta({ description: 'The largest delivery office.' }),
    city: z.string(),
    district: z.string(),
    state: z.string(),
    states: z.array(z.string()).meta({ description: 'All states that it reaches into, `state` first.' }),
  })
  .meta({ id: 'PinLocation' });

export const pinImportSchema = z
  .object({
    pins: z.int().meta({ description: 'Imported PIN codes, which replace those of the directory.' }),
  })
  .meta({ id: 'ImportedPins' });
