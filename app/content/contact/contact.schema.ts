import { z } from 'zod';
import { readableText, textField } from '#app/platform/http/api/form-fields.schema.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';

/** Validates and normalises the public contact forms. The browser imports only the types. */

const LONGEST_NAME = 100;
const LONGEST_MESSAGE = 4000;
const LONGEST_ORDER_NUMBER = 40;
const INVISIBLE = /[\p{White_Space}\p{Cf}]/gu;

const OBJECT_EXPECTED = 'Please send the fields as a JSON object.';
const badEmail = 'Please enter a valid email address.';

const LONGEST_EMAIL = 254;
const email = readableText(badEmail, LONGEST_EMAIL, normaliseEmail);

/** Counts code points, not UTF-16 units; one code point has at most two units. */
function visibleText(missing: string, longest: number, tooLong: string) {
  return textField(missing, 2 * longest, tooLong)
    .refine((text) => text.replace(INVISIBLE, '') !== '', missing)
    .refine((text) => [...text].length <= longest, tooLong);
}

const name = visibleText(
  'Please enter your name.',
  LONGEST_NAME,
  `Name must be at most ${LONGEST_NAME} characters.`,
);

export const newsletterSchema = z.object({ email }, OBJECT_EXPECTED);

export const eventRegistrationSchema = z.object({ name, email }, OBJECT_EXPECTED);
export type EventGuest = z.infer<typeof eventRegistrationSchema>;

export const newComplaintSchema = z.object(
  {
    name,
    email,
    orderNumber: textField(
      'Please enter the order number as text.',
      LONGEST_ORDER_NUMBER,
      'Please enter an order number such as VA-26-000123.',
    )
      .nullish()
      .transform((text) => text || null),
    message: visibleText(
      'Please tell us what went wrong.',
      LONGEST_MESSAGE,
      `Message must be at most ${LONGEST_MESSAGE} characters.`,
    ),
  },
  OBJECT_EXPECTED,
);
export type NewComplaint = z.infer<typeof newComplaintSchema>;

/** Per kind of form and network address (rules §2, Limits). */
export const CONTACT_FORM_LIMIT = { limit: 30, minutes: 15 } as const;
