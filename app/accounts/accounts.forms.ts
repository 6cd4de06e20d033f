import { z } from 'zod';
import { normaliseEmail } from '#app/foundation/email-address.ts';
import { readIdentifier } from './identifier.ts';
import { toE164 } from './mobile-number.ts';

/** What people may fill in, checked and brought to the form in which it is kept. The web imports the types only. */

const SHORTEST_PASSWORD = 6;
const LONGEST_PASSWORD = 128;
const LONGEST_NAME = 100;
const LONGEST_ADDRESS = 500;
const LONGEST_URL = 2000;
const INVISIBLE = /[\p{White_Space}\p{Cf}]/gu;

const notAnObject = 'Please send the fields as a JSON object.';

/** A text that `read` brings into its kept form, or the sentence that says what is wrong with it. */
function readable<T>(sentence: string, read: (text: string) => T | undefined) {
  return z.string(sentence).transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.issues.push({ code: 'custom', message: sentence, input: text });
    return z.NEVER;
  });
}

const nameField = z
  .string('Please enter your name.')
  .trim()
  .refine((name) => name.replace(INVISIBLE, '') !== '', 'Please enter your name.')
  .refine((name) => [...name].length <= LONGEST_NAME, `A name has at most ${LONGEST_NAME} characters.`);

const emailField = readable('Please enter a valid email address.', normaliseEmail);
const mobileField = readable('Please enter a valid 10-digit mobile number.', toE164);

/** Any characters, unchanged (ASVS 6.2.8); the longest is bounded because hashing costs time. */
const newPasswordField = z
  .string('Please enter a password.')
  .refine(
    (password) => [...password].length >= SHORTEST_PASSWORD,
    `Password must be at least ${SHORTEST_PASSWORD} characters.`,
  )
  .refine(
    (password) => password.length <= LONGEST_PASSWORD,
    `Password must be at most ${LONGEST_PASSWORD} characters.`,
  );

const givenPasswordField = z
  .string('Please enter your password.')
  .min(1, 'Please enter your password.')
  .max(LONGEST_PASSWORD, `Password must be at most ${LONGEST_PASSWORD} characters.`);

export const registerForm = z.object(
  { name: nameField, email: emailField, mobileNumber: mobileField, password: newPasswordField },
  notAnObject,
);
export type Registration = z.infer<typeof registerForm>;

export const signInForm = z.object(
  {
    emailOrMobile: readable('Please enter a valid email or mobile number.', readIdentifier),
    password: givenPasswordField,
  },
  notAnObject,
);

/** A picture of the shop's own, or one from elsewhere over HTTPS; the server never fetches it. */
function isPictureAddress(text: string): boolean {
  if (/^\/media\/[A-Za-z0-9_/.-]+$/.test(text) && !text.includes('..')) return true;
  const url = /^https:\S+$/.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '';
}

const pictureField = z
  .string('Please choose a picture.')
  .max(LONGEST_URL, 'That picture address is too long.')
  .refine((text) => text === '' || isPictureAddress(text), 'A profile picture needs an https address.');

const addressField = z
  .string('Please enter an address.')
  .trim()
  .max(LONGEST_ADDRESS, `An address has at most ${LONGEST_ADDRESS} characters.`);

/** An empty text takes the value away. */
function orNothing<S extends z.ZodType<string>>(field: S) {
  return field
    .nullable()
    .optional()
    .transform((text) => (text === '' ? null : text));
}

export const profileForm = z.object(
  {
    name: nameField.optional(),
    address: orNothing(addressField),
    profileImage: orNothing(pictureField),
    email: emailField.optional(),
    mobileNumber: mobileField.nullable().optional(),
  },
  notAnObject,
);
export type ProfileChanges = z.infer<typeof profileForm>;

export const passwordForm = z.object(
  { currentPassword: givenPasswordField.optional(), newPassword: newPasswordField },
  notAnObject,
);
