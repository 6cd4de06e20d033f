import { PERMISSIONS, type Permission } from '#app/foundation/permissions.ts';

const WORDS: Record<Permission, string> = {
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
export function permissionTitle(permission: Permission): string {
  const words = WORDS[permission];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a role allows, as a person reads it: 'Sees to orders and returns, customers'. */
export function permissionWords({ permissions }: { permissions: readonly Permission[] }): string {
  if (PERMISSIONS.every((permission) => permissions.includes(permission))) return 'May do everything';
  return `Sees to ${permissions.map((permission) => WORDS[permission]).join(', ')}`;
}
