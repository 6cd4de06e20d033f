import { Badge } from '#app/ui/display/badge.tsx';

/** Screens §2, Banner list. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'neem' : 'over'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}
