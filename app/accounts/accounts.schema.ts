import { z } from 'zod';
import { PERMISSIONS } from '#app/platform/security/permissions.ts';

export const userShape = z
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
export type User = z.infer<typeof userShape>;

export const adminUserShape = userShape
  .extend({
    isDisabled: z.boolean(),
    /** number of orders; only in lists */
    orders: z.number().int().optional(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUserShape>;

export const roleShape = z
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
export type Role = z.infer<typeof roleShape>;

export const doneShape = z.object({ success: z.literal(true), message: z.string() });

/** Response to a request for a code. */
export const codeSentShape = doneShape.extend({
  requestToken: z.string().meta({
    description: 'Send it with the code: attempts then have their own count',
  }),
});

/** Response of every sign-in method. */
export const signedInShape = z
  .object({ success: z.literal(true), token: z.string(), user: userShape })
  .meta({ id: 'SignedIn' });
export type SignedInResponse = z.infer<typeof signedInShape>;

/** Response to the first step if two-step login is on: no session yet. */
export const secondStepShape = z
  .object({ success: z.literal(true), message: z.string(), challenge: z.string() })
  .meta({ id: 'SecondStep' });
export type SecondStepResponse = z.infer<typeof secondStepShape>;

export const secondFactorShape = z
  .object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactorShape>;
export const newFactorShape = z.object({
  success: z.literal(true),
  secret: z.string().meta({ description: 'in base32, for manual entry' }),
  uri: z.string().meta({ description: 'the URI in the QR code' }),
});
export type NewFactor = z.infer<typeof newFactorShape>;
export const recoveryCodesShape = z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) });

export const sessionShape = z
  .object({
    _id: z.string(),
    device: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionInfo = z.infer<typeof sessionShape>;
