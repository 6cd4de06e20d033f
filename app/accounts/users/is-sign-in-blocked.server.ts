import type { UserRow } from './users.db.server.ts';

/** True for a deleted or disabled account. */
export function isSignInBlocked({
  closed_at,
  disabled_at,
}: Pick<UserRow, 'closed_at' | 'disabled_at'>): boolean {
  return closed_at !== null || disabled_at !== null;
}

export const ACCOUNT_DISABLED = 'This account is disabled. Please contact us.';
