import { z } from 'zod';
import { toE164 } from '#app/accounts/identifier.ts';
import {
  exactText,
  OBJECT_EXPECTED,
  readableText,
  requiredText,
} from '#app/platform/http/api/form-fields.schema.ts';

const WRONG_CODE = 'Please enter a valid 6-digit OTP.';

/** Without `otp` a code is sent; with it the order is shown. */
export const trackOrderSchema = z.object(
  {
    orderNumber: requiredText('Please enter the order number.', 40).transform((text) => text.toUpperCase()),
    mobileNumber: readableText('Please enter a valid 10-digit mobile number.', 30, toE164),
    otp: exactText(WRONG_CODE, 6, WRONG_CODE)
      .nullish()
      .transform((code) => code || undefined)
      .refine((code) => code === undefined || /^[0-9]{6}$/.test(code), WRONG_CODE),
    requestToken: exactText('This OTP has expired.', 100).nullish(),
  },
  OBJECT_EXPECTED,
);
export type TrackOrderInput = z.infer<typeof trackOrderSchema>;
