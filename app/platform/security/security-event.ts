/** The events in the security log (ASVS 16.3). */
export type SecurityEventName =
  | 'registration'
  | 'sign-in'
  | 'sign-in by code'
  | 'second factor'
  | 'sign-out'
  | 'code sent'
  | 'password reset'
  | 'password change'
  | 'address change'
  | 'second factor change'
  | 'proof'
  | 'account closed'
  | 'refused'
  | 'staff action'
  | 'personal data read';

export interface SecurityEvent {
  event: SecurityEventName;
  outcome: 'ok' | 'failed' | 'limited';
  requestId: string;
  /** the network address that the request came from */
  from: string;
  /** the signed-in person */
  userId?: string;
  /** an e-mail or number, masked */
  whom?: string;
  method?: string;
  /** without the query, which may contain personal data */
  path?: string;
  status?: number;
  /** which data was read */
  data?: string;
}

/** Writes security events; they never contain a token, code, password or full address. */
export type SecurityLog = (event: SecurityEvent) => void;
