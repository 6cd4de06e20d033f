import type { Permission } from '#app/foundation/permissions.ts';
import { useSession } from './use-session.ts';

/**
 * Whether the signed-in admin has one of these permissions, so that a screen offers nothing that would be refused. What
 * counts is the API's own look.
 */
export function useMay(): (...oneOf: Permission[]) => boolean {
  const { user } = useSession();
  return (...oneOf) => oneOf.some((permission) => user?.permissions?.includes(permission));
}
