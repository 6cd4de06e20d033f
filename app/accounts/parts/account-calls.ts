import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import type { NewFactor, SecondStepAnswer, SignedInAnswer, User } from '../accounts.shapes.ts';
import type { RegistrationFields } from '../registration.ts';

/** What a first step of signing in gives: the session, or what leads to it together with a code. */
export type FirstStepAnswer = SignedInAnswer | SecondStepAnswer;

export function signInWithPassword(emailOrMobile: string, password: string): Promise<FirstStepAnswer> {
  return callApi('POST', '/api/auth/login', {
    body: { emailOrMobile, password },
    unauthorizedIsAnswer: true,
  });
}

export function register(registration: RegistrationFields): Promise<SignedInAnswer> {
  return callApi('POST', '/api/auth/register', { body: registration, unauthorizedIsAnswer: true });
}

/** What the requests of this page for codes were answered with: whoever brings it has tries of their own. */
const requestTokens = new Map<string, string>();

async function askForCode(path: string, to: string, body: object): Promise<void> {
  const { requestToken } = await callApi<{ requestToken: string }>('POST', path, { body });
  requestTokens.set(to, requestToken);
}

/** Sends a code to an e-mail address or a mobile number. */
export function sendCode(identifier: string): Promise<void> {
  return askForCode('/api/auth/send-otp', identifier, { identifier });
}

export function signInWithCode(identifier: string, otp: string): Promise<FirstStepAnswer> {
  const body = { identifier, otp, requestToken: requestTokens.get(identifier) };
  return callApi('POST', '/api/auth/verify-otp', { body });
}

export function takeSecondStep(challenge: string, code: string): Promise<SignedInAnswer> {
  const body = { challenge, code };
  return callApi('POST', '/api/auth/verify-second-factor', { body, unauthorizedIsAnswer: true });
}

export function askReset(mobileNumber: string): Promise<void> {
  return askForCode('/api/auth/forgot-password', `reset ${mobileNumber}`, { mobileNumber });
}

export function proveReset(mobileNumber: string, otp: string): Promise<{ resetToken: string }> {
  const body = { mobileNumber, otp, requestToken: requestTokens.get(`reset ${mobileNumber}`) };
  return callApi('POST', '/api/auth/verify-reset-otp', { body });
}

export function resetPassword(resetToken: string, password: string): Promise<void> {
  return callApi('POST', '/api/auth/reset-password', { body: { resetToken, password } });
}

export interface ProfileWish {
  name?: string;
  address?: string;
  /** null takes it away */
  profileImage?: string | null;
  email?: string;
  mobileNumber?: string;
  otp?: string;
  currentPassword?: string;
}

export async function changeProfile(wish: ProfileWish): Promise<User> {
  const requestToken = requestTokens.get(wish.email ?? wish.mobileNumber ?? '');
  const { user } = await withPassword<{ user: User }>('PATCH', '/api/auth/me', { ...wish, requestToken });
  return user;
}

export function changePassword(wish: { currentPassword?: string; newPassword: string }): Promise<void> {
  return withPassword('PUT', '/api/auth/password', wish);
}

/** With the password, or with a code that was sent to `address`. */
export function deleteAccount(proof: { password?: string; otp?: string }, address: string): Promise<void> {
  return withPassword('DELETE', '/api/auth/me', { ...proof, requestToken: requestTokens.get(address) });
}

/** Proves again who one is, for what wants a fresh proof; a one-time code was sent to `address`. */
export function proveAgain(
  proof: { currentPassword?: string; code?: string; otp?: string },
  address: string,
): Promise<void> {
  return withPassword('POST', '/api/auth/proof', { ...proof, requestToken: requestTokens.get(address) });
}

/** Any call keeps a session going. */
export function stayLoggedIn(): Promise<void> {
  return callApi('GET', '/api/auth/me');
}

const SECOND_FACTOR = '/api/auth/second-factor';

export function beginSecondFactor(proof: { currentPassword?: string }): Promise<NewFactor> {
  return withPassword('POST', SECOND_FACTOR, proof);
}

export async function confirmSecondFactor(code: string): Promise<string[]> {
  const body = { code };
  return (await callApi<{ recoveryCodes: string[] }>('PUT', SECOND_FACTOR, { body })).recoveryCodes;
}

export async function renewRecoveryCodes(code: string): Promise<string[]> {
  const path = `${SECOND_FACTOR}/recovery-codes`;
  return (await callApi<{ recoveryCodes: string[] }>('POST', path, { body: { code } })).recoveryCodes;
}

export function endSecondFactor(proof: { currentPassword?: string; code: string }): Promise<void> {
  return withPassword('DELETE', SECOND_FACTOR, proof);
}

export function endSession(id: string): Promise<void> {
  return callApi('DELETE', `/api/auth/sessions/${id}`);
}

export function loadOwnData(): Promise<object> {
  return callApi('GET', '/api/auth/me/export');
}

/** A 401 may be about the password or about the session; asking who one is tells, and leaves where it was the session. */
async function withPassword<T>(
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body: object,
): Promise<T> {
  try {
    return await callApi<T>(method, path, { body, unauthorizedIsAnswer: true });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) await callApi('GET', '/api/auth/me');
    throw error;
  }
}

/** Where a code goes that is to prove who one is: the e-mail, or the number where only that is proven. */
export function ownAddress({ email, mobileNumber, isEmailVerified, isMobileVerified }: User): string {
  return isMobileVerified && !isEmailVerified ? (mobileNumber ?? email) : email;
}
