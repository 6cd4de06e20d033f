import type { Permission } from '#app/platform/security/permissions.ts';
import { useSession } from './use-session.ts';

/**
 * Whether the signed-in admin has one of these permissions, so that a screen offers nothing that would be refused. What
 * counts is the API's own look.
 */
export function usePermission(): (...oneOf: Permission[]) => boolean {
  const { user } = useSession();
  return (...oneOf) => oneOf.some((permission) => user?.permissions?.includes(permission));
}
