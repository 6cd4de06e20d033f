import { z } from 'zod';
import { PERMISSIONS } from '#app/platform/security/permissions.ts';

export const userSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    mobileNumber: z.string().nullable(),
    profileImage: z.string().nullable(),
    address: z.string().nullable(),
    isAdmin: z.boolean(),
    isEmailVerified: z.boolean(),
    isMobileVerified: z.boolean(),
    hasPassword: z.boolean(),
    /** admins only */
    role: z.string().optional(),
    permissions: z.array(z.enum(PERMISSIONS)).optional(),
    /** admins only */
    hasSecondFactor: z.boolean().optional(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

export const adminUserSchema = userSchema
  .extend({
    isDisabled: z.boolean(),
    /** set by staff; in alphabetical order */
    tags: z.array(z.string()),
    /** number of orders; only in lists */
    orders: z.number().int().optional(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserSchema>;

export const roleSchema = z
  .object({
    /** the same as `name`, the key used by accounts and API calls */
    _id: z.string(),
    name: z.string(),
    title: z.string(),
    permissions: z.array(z.enum(PERMISSIONS)),
    version: z.number().int(),
    /** number of users with this role */
    people: z.number().int(),
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof roleSchema>;

export const doneSchema = z.object({ success: z.literal(true), message: z.string() });

/** Response to a request for a code. */
export const codeSentSchema = doneSchema.extend({
  requestToken: z.string().meta({
    description: 'Send it with the code: attempts then have their own count',
  }),
});

/** Response of every sign-in method. */
export const signedInSchema = z
  .object({ success: z.literal(true), token: z.string(), user: userSchema })
  .meta({ id: 'SignedIn' });
export type SignedInResponse = z.infer<typeof signedInSchema>;

/** Response to the first step if two-step login is on: no session yet. */
export const secondStepSchema = z
  .object({ success: z.literal(true), message: z.string(), challenge: z.string() })
  .meta({ id: 'SecondStep' });
export type SecondStepResponse = z.infer<typeof secondStepSchema>;

export const secondFactorSchema = z
  .object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactorSchema>;
export const newFactorSchema = z.object({
  success: z.literal(true),
  secret: z.string().meta({ description: 'in base32, for manual entry' }),
  uri: z.string().meta({ description: 'the URI in the QR code' }),
});
export type NewFactor = z.infer<typeof newFactorSchema>;
export const recoveryCodesSchema = z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) });

export const sessionSchema = z
  .object({
    _id: z.string(),
    device: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionInfo = z.infer<typeof sessionSchema>;
