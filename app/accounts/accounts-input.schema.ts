import { z } from 'zod';
import {
  exactText,
  OBJECT_EXPECTED,
  readableText,
  requiredText,
  textField,
} from '#app/platform/http/api/form-fields.schema.ts';
import { PERMISSIONS } from '#app/platform/security/permissions.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { parseCodeRecipient, parseIdentifier, toE164 } from './identifier.ts';
import { isTooShort, SHORTEST_PASSWORD, tooShortMessage } from './password/password-rules.ts';

/** Validates and normalises what people enter. Only forms of the admin area import it in the browser. */

const LONGEST_PASSWORD = 128;
export const LONGEST_NAME = 100;
const LONGEST_ADDRESS = 500;
const LONGEST_URL = 2000;
const LONGEST_TOKEN = 100;
const LONGEST_CODE = 30;
/** RFC 5321 limits an e-mail address to 254 characters. */
const LONGEST_IDENTIFIER = 254;
const NAME_TOO_LONG = `Name must be at most ${LONGEST_NAME} characters.`;
const PASSWORD_TOO_LONG = `Password must be at most ${LONGEST_PASSWORD} characters.`;
const INVISIBLE = /[\p{White_Space}\p{Cf}]/gu;

/** Counts code points, not UTF-16 units; one code point has at most two units. */
const nameField = textField('Please enter your name.', 2 * LONGEST_NAME, NAME_TOO_LONG)
  .refine((name) => name.replace(INVISIBLE, '') !== '', 'Please enter your name.')
  .refine((name) => [...name].length <= LONGEST_NAME, NAME_TOO_LONG);

const emailField = readableText('Please enter a valid email address.', LONGEST_IDENTIFIER, normaliseEmail);
const mobileField = readableText('Please enter a valid 10-digit mobile number.', LONGEST_IDENTIFIER, toE164);

/** Any characters, unchanged (ASVS 6.2.8). The length is limited because hashing costs time. */
const newPasswordField = exactText('Please enter a password.', LONGEST_PASSWORD, PASSWORD_TOO_LONG).refine(
  (password) => !isTooShort(password, SHORTEST_PASSWORD),
  tooShortMessage(SHORTEST_PASSWORD),
);

const currentPasswordField = exactText(
  'Please enter your password.',
  LONGEST_PASSWORD,
  PASSWORD_TOO_LONG,
).min(1, 'Please enter your password.');

export const registerSchema = z.object(
  { name: nameField, email: emailField, mobileNumber: mobileField, password: newPasswordField },
  OBJECT_EXPECTED,
);
export type Registration = z.infer<typeof registerSchema>;

const MISSING_ROLE = 'Please choose a role.';
const roleFields = {
  isAdmin: z.boolean('isAdmin is true or false.').optional(),
  /** the name of a role; every user with a role is an admin */
  role: exactText(MISSING_ROLE, LONGEST_NAME, MISSING_ROLE).min(1, MISSING_ROLE).optional(),
};
const ROLE_MISMATCH = { message: 'Only admins can have a role.', path: ['role'] };
function isRoleConsistent({ isAdmin, role }: { isAdmin?: boolean; role?: string }): boolean {
  return isAdmin !== false || role === undefined;
}

/** The account form for admins (screens §5, Admin user form). */
export const newUserSchema = registerSchema.extend(roleFields).refine(isRoleConsistent, ROLE_MISMATCH);
export type NewUser = z.infer<typeof newUserSchema>;
export const userChangeSchema = z
  .object(
    {
      name: nameField.optional(),
      email: emailField.optional(),
      mobileNumber: mobileField.optional(),
      /** blank keeps the current one */
      password: z.preprocess((text) => (text === '' ? undefined : text), newPasswordField.optional()),
      ...roleFields,
      isDisabled: z.boolean('isDisabled is true or false.').optional(),
    },
    OBJECT_EXPECTED,
  )
  .refine(isRoleConsistent, ROLE_MISMATCH);
export type UserChange = z.infer<typeof userChangeSchema>;

const INVALID_OTP = 'Please enter a valid 6-digit OTP.';
export const otpField = exactText(INVALID_OTP, LONGEST_CODE, INVALID_OTP).regex(/^[0-9]{6}$/, INVALID_OTP);
const reachableField = readableText(
  'Please enter a valid email or mobile number.',
  LONGEST_IDENTIFIER,
  parseCodeRecipient,
);

/** From the response to the request for a code. */
const requestTokenField = exactText(
  'requestToken must be a string.',
  LONGEST_TOKEN,
  'requestToken is too long.',
).optional();

export const sendOtpSchema = z.object({ identifier: reachableField }, OBJECT_EXPECTED);
export const verifyOtpSchema = z.object(
  {
    identifier: reachableField,
    otp: otpField,
    requestToken: requestTokenField,
    /** the e-mail address of the account that a new mobile number gets */
    email: emailField.nullish().transform((email) => email ?? undefined),
  },
  OBJECT_EXPECTED,
);
export const forgotPasswordSchema = z.object({ mobileNumber: mobileField }, OBJECT_EXPECTED);
export const resetOtpSchema = z.object(
  { mobileNumber: mobileField, otp: otpField, requestToken: requestTokenField },
  OBJECT_EXPECTED,
);

export const resetPasswordSchema = z.object(
  {
    resetToken: exactText('Please request an OTP first.', LONGEST_TOKEN).min(
      1,
      'Please request an OTP first.',
    ),
    password: newPasswordField,
  },
  OBJECT_EXPECTED,
);

const MISSING_FACTOR_CODE = 'Please enter the code from your authenticator app, or a recovery code.';
/** Six digits, or a recovery code with or without its hyphen. */
const factorCodeField = requiredText(MISSING_FACTOR_CODE, LONGEST_CODE, MISSING_FACTOR_CODE);

const LOGIN_FIRST = 'Please log in first.';
export const secondStepInputSchema = z.object(
  {
    challenge: exactText(LOGIN_FIRST, LONGEST_TOKEN, LOGIN_FIRST).min(1, LOGIN_FIRST),
    code: factorCodeField,
  },
  OBJECT_EXPECTED,
);
export const setUpFactorSchema = z.object(
  { currentPassword: currentPasswordField.optional() },
  OBJECT_EXPECTED,
);
export const confirmFactorSchema = z.object({ code: factorCodeField }, OBJECT_EXPECTED);
export const disableFactorSchema = z.object(
  { currentPassword: currentPasswordField.optional(), code: factorCodeField },
  OBJECT_EXPECTED,
);

export const reauthenticationSchema = z.object(
  {
    currentPassword: currentPasswordField.optional(),
    code: factorCodeField.optional(),
    otp: otpField.optional(),
    requestToken: requestTokenField,
  },
  OBJECT_EXPECTED,
);

export const signInSchema = z.object(
  {
    emailOrMobile: readableText(
      'Please enter a valid email or mobile number.',
      LONGEST_IDENTIFIER,
      parseIdentifier,
    ),
    password: currentPasswordField,
  },
  OBJECT_EXPECTED,
);

/** A picture on this site, or any HTTPS URL; the server never fetches it. */
function isPictureUrl(text: string): boolean {
  if (/^\/media\/[A-Za-z0-9_/.-]+$/.test(text) && !text.includes('..')) return true;
  const url = /^https:\S+$/.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '';
}

const pictureField = exactText(
  'Please choose a picture.',
  LONGEST_URL,
  'The picture URL is too long.',
).refine((text) => text === '' || isPictureUrl(text), 'Please use an https URL for the picture.');

const addressField = textField(
  'Please enter an address.',
  LONGEST_ADDRESS,
  `Address must be at most ${LONGEST_ADDRESS} characters.`,
);

function emptyToNull<S extends z.ZodType<string>>(field: S) {
  return field
    .nullable()
    .optional()
    .transform((text) => (text === '' ? null : text));
}

export const profileSchema = z.object(
  {
    name: nameField.optional(),
    address: emptyToNull(addressField),
    profileImage: emptyToNull(pictureField),
    email: emailField.optional(),
    mobileNumber: mobileField.nullable().optional(),
    otp: otpField.optional(),
    requestToken: requestTokenField,
    currentPassword: currentPasswordField.optional(),
  },
  OBJECT_EXPECTED,
);
export type ProfileChanges = z.infer<typeof profileSchema>;

export const passwordSchema = z.object(
  { currentPassword: currentPasswordField.optional(), newPassword: newPasswordField },
  OBJECT_EXPECTED,
);

export const deleteAccountSchema = z.object(
  {
    ...{
      password: currentPasswordField.optional(),
      otp: otpField.optional(),
      requestToken: requestTokenField,
    },
    givesUpCredit: z
      .boolean('givesUpCredit is true or false.')
      .optional()
      .meta({ description: 'The person gives up the store credit that is left; required if there is some.' }),
  },
  OBJECT_EXPECTED,
);

const NO_PERMISSIONS = 'Please choose at least one permission.';
export const roleInputSchema = z.object(
  {
    title: requiredText('Please enter a role name.', 60),
    permissions: z.array(z.enum(PERMISSIONS, 'Unknown permission.'), NO_PERMISSIONS).min(1, NO_PERMISSIONS),
  },
  OBJECT_EXPECTED,
);
export type RoleInput = z.infer<typeof roleInputSchema>;
export const roleChangeSchema = roleInputSchema.partial().extend({
  /** the version that the admin edited */
  version: z.number('version must be a number.').int('version must be a number.').optional(),
});
export type RoleChange = z.infer<typeof roleChangeSchema>;
