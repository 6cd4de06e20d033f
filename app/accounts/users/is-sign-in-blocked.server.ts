import type { UserRow } from './users.db.server.ts';

/** Whether nobody may enter an account: its person deleted it, or an admin disabled it. */
export function isSignInBlocked({
  closed_at,
  disabled_at,
}: Pick<UserRow, 'closed_at' | 'disabled_at'>): boolean {
  return closed_at !== null || disabled_at !== null;
}

export const ACCOUNT_DISABLED = 'This account is disabled. Please write to us.';
