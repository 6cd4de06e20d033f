import { Badge } from '#app/ui/display/badge.tsx';

/** Whether something is switched on (spec §2, Banner list). */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'neem' : 'over'}>{isActive ? 'Active' : 'Inactive'}</Badge>;
}
