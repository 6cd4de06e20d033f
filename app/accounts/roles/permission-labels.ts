import { PERMISSIONS, type Permission } from '#app/platform/security/permissions.ts';

const LABELS: Record<Permission, string> = {
  dashboard: 'the figures',
  catalogue: 'products and categories',
  content: 'banners, events and blogs',
  orders: 'orders and returns',
  finance: 'payouts',
  rentals: 'rentals',
  support: 'customers',
  people: 'users',
  roles: 'roles',
  settings: 'settings',
  audit: 'the audit log',
};

/** What one permission is for: 'Banners, events and blogs'. */
export function permissionLabel(permission: Permission): string {
  const label = LABELS[permission];
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** What a role allows, as a person reads it: 'Sees to orders and returns, customers'. */
export function describePermissions({ permissions }: { permissions: readonly Permission[] }): string {
  if (PERMISSIONS.every((permission) => permissions.includes(permission))) return 'May do everything';
  return `Sees to ${permissions.map((permission) => LABELS[permission]).join(', ')}`;
}
