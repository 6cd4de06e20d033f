import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import type { NewFactor, SecondStepResponse, SignedInResponse, User } from './accounts.schema.ts';
import type { RegistrationFields } from './registration/registration-rules.ts';

/** The session, or a challenge to complete with a second-factor code. */
export type FirstStepResponse = SignedInResponse | SecondStepResponse;

export function signInWithPassword(emailOrMobile: string, password: string): Promise<FirstStepResponse> {
  return callApi('POST', '/api/auth/login', {
    body: { emailOrMobile, password },
    expectsUnauthorized: true,
  });
}

export function register(registration: RegistrationFields): Promise<SignedInResponse> {
  return callApi('POST', '/api/auth/register', { body: registration, expectsUnauthorized: true });
}

/** Request tokens by recipient. A code sent with its token has its own attempt count. */
const requestTokens = new Map<string, string>();

async function requestCode(path: string, to: string, body: object): Promise<void> {
  const { requestToken } = await callApi<{ requestToken: string }>('POST', path, { body });
  requestTokens.set(to, requestToken);
}

/** `identifier` is an e-mail address or a mobile number. */
export function sendCode(identifier: string): Promise<void> {
  return requestCode('/api/auth/send-otp', identifier, { identifier });
}

/** `email` is for the account that a new mobile number gets. */
export function signInWithCode(identifier: string, otp: string, email?: string): Promise<FirstStepResponse> {
  const body = { identifier, otp, requestToken: requestTokens.get(identifier), email };
  return callApi('POST', '/api/auth/verify-otp', { body });
}

export function completeSecondStep(challenge: string, code: string): Promise<SignedInResponse> {
  const body = { challenge, code };
  return callApi('POST', '/api/auth/verify-second-factor', { body, expectsUnauthorized: true });
}

export function requestPasswordReset(mobileNumber: string): Promise<void> {
  return requestCode('/api/auth/forgot-password', `reset ${mobileNumber}`, { mobileNumber });
}

export function verifyResetCode(mobileNumber: string, otp: string): Promise<{ resetToken: string }> {
  const body = { mobileNumber, otp, requestToken: requestTokens.get(`reset ${mobileNumber}`) };
  return callApi('POST', '/api/auth/verify-reset-otp', { body });
}

export function resetPassword(resetToken: string, password: string): Promise<void> {
  return callApi('POST', '/api/auth/reset-password', { body: { resetToken, password } });
}

export interface ProfileInput {
  name?: string;
  address?: string;
  /** null removes it */
  profileImage?: string | null;
  email?: string;
  mobileNumber?: string;
  otp?: string;
  currentPassword?: string;
}

export async function changeProfile(input: ProfileInput): Promise<User> {
  const requestToken = requestTokens.get(input.email ?? input.mobileNumber ?? '');
  const { user } = await callWithPassword<{ user: User }>('PATCH', '/api/auth/me', {
    ...input,
    requestToken,
  });
  return user;
}

export function changePassword(input: { currentPassword?: string; newPassword: string }): Promise<void> {
  return callWithPassword('PUT', '/api/auth/password', input);
}

/** `proof` is the password, or a code sent to `address`. */
export function deleteAccount(
  proof: { password?: string; otp?: string; givesUpCredit?: boolean },
  address: string,
): Promise<void> {
  return callWithPassword('DELETE', '/api/auth/me', { ...proof, requestToken: requestTokens.get(address) });
}

/** `address` is where a one-time code was sent, if one was. */
export function reauthenticate(
  proof: { currentPassword?: string; code?: string; otp?: string },
  address: string,
): Promise<void> {
  return callWithPassword('POST', '/api/auth/proof', { ...proof, requestToken: requestTokens.get(address) });
}

/** Any call keeps a session going. */
export function keepSessionAlive(): Promise<void> {
  return callApi('GET', '/api/auth/me');
}

const SECOND_FACTOR = '/api/auth/second-factor';

export function setUpSecondFactor(proof: { currentPassword?: string }): Promise<NewFactor> {
  return callWithPassword('POST', SECOND_FACTOR, proof);
}

export async function confirmSecondFactor(code: string): Promise<string[]> {
  const body = { code };
  return (await callApi<{ recoveryCodes: string[] }>('PUT', SECOND_FACTOR, { body })).recoveryCodes;
}

export async function renewRecoveryCodes(code: string): Promise<string[]> {
  const path = `${SECOND_FACTOR}/recovery-codes`;
  return (await callApi<{ recoveryCodes: string[] }>('POST', path, { body: { code } })).recoveryCodes;
}

export function disableSecondFactor(proof: { currentPassword?: string; code: string }): Promise<void> {
  return callWithPassword('DELETE', SECOND_FACTOR, proof);
}

export function endSession(id: string): Promise<void> {
  return callApi('DELETE', `/api/auth/sessions/${id}`);
}

export function exportPersonalData(): Promise<object> {
  return callApi('GET', '/api/auth/me/export');
}

/** A 401 can mean a wrong password or an ended session; a second call to /me ends the session in the second case. */
async function callWithPassword<T>(
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body: object,
): Promise<T> {
  try {
    return await callApi<T>(method, path, { body, expectsUnauthorized: true });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) await callApi('GET', '/api/auth/me');
    throw error;
  }
}

/** The recipient of a code that proves the user's identity: the e-mail, or the number if only that is verified. */
export function verificationAddress({
  email,
  mobileNumber,
  isEmailVerified,
  isMobileVerified,
}: User): string {
  return isMobileVerified && !isEmailVerified ? (mobileNumber ?? email) : email;
}
