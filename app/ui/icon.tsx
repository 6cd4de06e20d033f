import type { LucideIcon } from 'lucide-react';

/** Every icon of the shop: one set, one stroke. It never speaks; the words beside it do. */
export function Icon({
  of: Drawing,
  size = 20,
  className,
}: {
  of: LucideIcon;
  size?: number;
  className?: string;
}) {
  return <Drawing size={size} strokeWidth={1.6} aria-hidden className={className} style={{ flex: 'none' }} />;
}
