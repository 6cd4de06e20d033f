import { exactText } from './form-fields.schema.ts';

const WRONG_MONTH = 'Please enter the month as YYYY-MM.';

/** A month in India: '2026-11'. */
export const monthField = exactText(WRONG_MONTH, 7, WRONG_MONTH)
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, WRONG_MONTH)
  .meta({ description: 'a month in India, YYYY-MM' });
