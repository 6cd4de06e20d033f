/** The kinds of things in the audit log. */
export const AUDIT_SUBJECTS = [
  'order',
  'draft order',
  'return',
  'refund',
  'product',
  'product file',
  'bulk change',
  'category',
  'subcategory',
  'outfit',
  'rental',
  'payout',
  'payout account',
  'payout run',
  'coupon',
  'discount',
  'search words',
  'banner',
  'event',
  'blog post',
  'page',
  'user',
  'role',
  'review',
  'newsletter',
  'complaint',
  'payment alert',
  'failed job',
  'settings',
  'shipping',
  'tax rate',
  'withholding rate',
  'export',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** The fields that differ between two versions of a thing. For a created or deleted thing, all fields of the one version. */
export function differences(
  before: object | undefined,
  after: object | undefined,
): { before: object | null; after: object | null } {
  if (!before || !after) return { before: before ?? null, after: after ?? null };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => jsonOf(before, name) !== jsonOf(after, name));
  return { before: pick(before, changed), after: pick(after, changed) };
}

function jsonOf(record: object, name: string): string | undefined {
  return JSON.stringify((record as Record<string, unknown>)[name]);
}

function pick(record: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}
