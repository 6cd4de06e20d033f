const MAX_SHOWN = 99;

/** The count on a badge, capped: 7, 99, 99+ */
export function formatBadgeCount(count: number): string {
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
}
