import { z } from 'zod';
import {
  exactText,
  LONGEST_ID,
  OBJECT_EXPECTED,
  readableText,
} from '#app/platform/http/api/form-fields.schema.ts';
import { timeSchema } from '#app/platform/http/api/response.schema.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';

const NO_VARIANT = 'Please choose a size and colour.';
const BAD_EMAIL = 'Please enter a valid email address.';
const LONGEST_EMAIL = 254;

const variant = exactText(NO_VARIANT, LONGEST_ID, NO_VARIANT);
const email = readableText(BAD_EMAIL, LONGEST_EMAIL, normaliseEmail);

/** A guest's form. */
export const guestAlertSchema = z.object({ variant, email }, OBJECT_EXPECTED);
export type GuestAlert = z.infer<typeof guestAlertSchema>;

/** `variant` is the `_id` of one of a product's `variants`. With a session, the account's email is used. */
export const stockAlertInputSchema = z.object({ variant, email: z.unknown().optional() }, OBJECT_EXPECTED);

/** In the personal export. */
export const stockAlertSchema = z.object({
  product: z.string(),
  size: z.string(),
  color: z.string(),
  email: z.string(),
  createdAt: timeSchema,
  confirmedAt: timeSchema.nullable(),
  sentAt: timeSchema.nullable(),
});
export type StockAlert = z.infer<typeof stockAlertSchema>;
