import { z } from 'zod';
import { normaliseEmail } from '#app/foundation/email-address.ts';
import { requiredText } from '#app/foundation/form-fields.ts';
import { PERMISSIONS } from '#app/foundation/permissions.ts';
import { readIdentifier, readReachable } from './identifier.ts';
import { toE164 } from './mobile-number.ts';
import { isTooShort, SHORTEST_PASSWORD, tooShort } from './password-length.ts';

/** What people may fill in, checked and brought to the form in which it is kept. The web imports the types only. */

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
  .refine((password) => !isTooShort(password, SHORTEST_PASSWORD), tooShort(SHORTEST_PASSWORD))
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

const rights = {
  isAdmin: z.boolean('isAdmin is true or false.').optional(),
  /** the name of a role; whoever has one is an admin */
  role: z.string('Please choose a role.').max(LONGEST_NAME, 'Please choose a role.').optional(),
};
const AGREED = { message: 'Only admins have a role.', path: ['role'] };
/** Whether both say the same. */
function areAgreed({ isAdmin, role }: { isAdmin?: boolean; role?: string }): boolean {
  return isAdmin !== false || role === undefined;
}

/** What an admin says of somebody's account (spec §5, Admin user form). */
export const newUserForm = registerForm.extend(rights).refine(areAgreed, AGREED);
export type NewUser = z.infer<typeof newUserForm>;
export const userChangeForm = z
  .object(
    {
      name: nameField.optional(),
      email: emailField.optional(),
      mobileNumber: mobileField.optional(),
      /** blank keeps the current one */
      password: z.preprocess((text) => (text === '' ? undefined : text), newPasswordField.optional()),
      ...rights,
      isDisabled: z.boolean('isDisabled is true or false.').optional(),
    },
    notAnObject,
  )
  .refine(areAgreed, AGREED);
export type UserChange = z.infer<typeof userChangeForm>;

const OTP_WORDS = 'Please enter a valid 6-digit OTP.';
export const otpField = z.string(OTP_WORDS).regex(/^[0-9]{6}$/, OTP_WORDS);
const reachableField = readable('Please enter a valid email or mobile number.', readReachable);

const LONGEST_TOKEN = 100;
const LONGEST_CODE = 30;
/** What the answer to the request for a code carried. */
const requestTokenField = z
  .string('requestToken is a text.')
  .max(LONGEST_TOKEN, 'requestToken is too long.')
  .optional();

export const sendOtpForm = z.object({ identifier: reachableField }, notAnObject);
export const verifyOtpForm = z.object(
  { identifier: reachableField, otp: otpField, requestToken: requestTokenField },
  notAnObject,
);
export const forgotPasswordForm = z.object({ mobileNumber: mobileField }, notAnObject);
export const resetOtpForm = z.object(
  { mobileNumber: mobileField, otp: otpField, requestToken: requestTokenField },
  notAnObject,
);

export const resetPasswordForm = z.object(
  {
    resetToken: z
      .string('Please ask for an OTP first.')
      .min(1, 'Please ask for an OTP first.')
      .max(LONGEST_TOKEN),
    password: newPasswordField,
  },
  notAnObject,
);

const FACTOR_CODE_WORDS = 'Please enter the code that your authenticator app shows, or a recovery code.';
/** Six digits, or a recovery code, however it is typed. */
const factorCodeField = z
  .string(FACTOR_CODE_WORDS)
  .trim()
  .min(1, FACTOR_CODE_WORDS)
  .max(LONGEST_CODE, FACTOR_CODE_WORDS);

const LOGIN_FIRST = 'Please log in first.';
export const secondStepForm = z.object(
  {
    challenge: z.string(LOGIN_FIRST).min(1, LOGIN_FIRST).max(LONGEST_TOKEN, LOGIN_FIRST),
    code: factorCodeField,
  },
  notAnObject,
);
export const beginFactorForm = z.object({ currentPassword: givenPasswordField.optional() }, notAnObject);
export const confirmFactorForm = z.object({ code: factorCodeField }, notAnObject);
export const endFactorForm = z.object(
  { currentPassword: givenPasswordField.optional(), code: factorCodeField },
  notAnObject,
);

export const proofForm = z.object(
  {
    currentPassword: givenPasswordField.optional(),
    code: factorCodeField.optional(),
    otp: otpField.optional(),
    requestToken: requestTokenField,
  },
  notAnObject,
);

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
    otp: otpField.optional(),
    requestToken: requestTokenField,
    currentPassword: givenPasswordField.optional(),
  },
  notAnObject,
);
export type ProfileChanges = z.infer<typeof profileForm>;

export const passwordForm = z.object(
  { currentPassword: givenPasswordField.optional(), newPassword: newPasswordField },
  notAnObject,
);

export const leavingForm = z.object(
  { password: givenPasswordField.optional(), otp: otpField.optional(), requestToken: requestTokenField },
  notAnObject,
);

const NOTHING_ALLOWED = 'Please choose what the role may do.';
/** What a role is called and allows. */
export const roleForm = z.object(
  {
    title: requiredText('Please give the role a name.', 60),
    permissions: z
      .array(z.enum(PERMISSIONS, 'There is no such permission.'), NOTHING_ALLOWED)
      .min(1, NOTHING_ALLOWED),
  },
  notAnObject,
);
export type RoleWish = z.infer<typeof roleForm>;
export const roleChangeForm = roleForm.partial().extend({
  /** the one that whoever changes it has seen */
  version: z.number('version is a number.').int('version is a number.').optional(),
});
export type RoleChange = z.infer<typeof roleChangeForm>;
