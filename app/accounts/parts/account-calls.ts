import { callApi } from '#app/foundation/api-client.ts';
import type { SignedInAnswer } from '../accounts.shapes.ts';
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
