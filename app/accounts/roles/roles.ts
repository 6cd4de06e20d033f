import { PERMISSIONS, type Permission } from '#app/platform/security/permissions.ts';
import { capitalise } from '#app/platform/text/capitalise.ts';

/** The role with all permissions; at least one user always has it. */
export const OWNER = 'owner';

const LABELS: Record<Permission, string> = {
  dashboard: 'dashboard',
  catalogue: 'products and categories',
  content: 'banners, events and blogs',
  orders: 'orders and returns',
  finance: 'payouts',
  rentals: 'rentals',
  support: 'customers',
  people: 'users',
  roles: 'roles',
  settings: 'settings',
  audit: 'audit log',
};

/** 'Banners, events and blogs'. */
export function permissionLabel(permission: Permission): string {
  return capitalise(LABELS[permission]);
}

/** Adds or removes one permission. */
export function withPermission(
  chosen: readonly Permission[],
  permission: Permission,
  isAllowed: boolean,
): Permission[] {
  const others = chosen.filter((each) => each !== permission);
  return isAllowed ? [...others, permission] : others;
}

/** 'Full access' or 'Orders and returns, customers'. */
export function describePermissions({ permissions }: { permissions: readonly Permission[] }): string {
  if (PERMISSIONS.every((permission) => permissions.includes(permission))) return 'Full access';
  return capitalise(permissions.map((permission) => LABELS[permission]).join(', '));
}
