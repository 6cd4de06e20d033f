import type { Permission } from '#app/platform/security/permissions.ts';
import { useSession } from './use-session.ts';

/**
 * Whether the signed-in admin has one of these permissions. It only hides what the API would refuse; the API decides.
 */
export function usePermission(): (...oneOf: Permission[]) => boolean {
  const { user } = useSession();
  return (...oneOf) => oneOf.some((permission) => user?.permissions?.includes(permission));
}
