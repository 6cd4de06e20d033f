import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import type { SignedInAnswer, User } from '../accounts.shapes.ts';
import type { RegistrationFields } from '../registration.ts';

export function signInWithPassword(emailOrMobile: string, password: string): Promise<SignedInAnswer> {
  return callApi('POST', '/api/auth/login', {
    body: { emailOrMobile, password },
    unauthorizedIsAnswer: true,
  });
}

export function register(registration: RegistrationFields): Promise<SignedInAnswer> {
  return callApi('POST', '/api/auth/register', { body: registration, unauthorizedIsAnswer: true });
}

/** Sends a code to an e-mail address or a mobile number. */
export function sendCode(identifier: string): Promise<void> {
  return callApi('POST', '/api/auth/send-otp', { body: { identifier } });
}

export function signInWithCode(identifier: string, otp: string): Promise<SignedInAnswer> {
  return callApi('POST', '/api/auth/verify-otp', { body: { identifier, otp } });
}

export function askReset(mobileNumber: string): Promise<void> {
  return callApi('POST', '/api/auth/forgot-password', { body: { mobileNumber } });
}

export function proveReset(mobileNumber: string, otp: string): Promise<{ resetToken: string }> {
  return callApi('POST', '/api/auth/verify-reset-otp', { body: { mobileNumber, otp } });
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
  const { user } = await withPassword<{ user: User }>('PATCH', '/api/auth/me', wish);
  return user;
}

export function changePassword(wish: { currentPassword?: string; newPassword: string }): Promise<void> {
  return withPassword('PUT', '/api/auth/password', wish);
}

export function deleteAccount(proof: { password?: string; otp?: string }): Promise<void> {
  return withPassword('DELETE', '/api/auth/me', proof);
}

export function endSession(id: string): Promise<void> {
  return callApi('DELETE', `/api/auth/sessions/${id}`);
}

export function loadOwnData(): Promise<object> {
  return callApi('GET', '/api/auth/me/export');
}

/** A 401 may be about the password or about the session; asking who one is tells, and leaves where it was the session. */
async function withPassword<T>(method: 'PATCH' | 'PUT' | 'DELETE', path: string, body: object): Promise<T> {
  try {
    return await callApi<T>(method, path, { body, unauthorizedIsAnswer: true });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) await callApi('GET', '/api/auth/me');
    throw error;
  }
}
