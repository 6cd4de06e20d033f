const MOST_SHOWN = 99;

/** A badge's figure, capped: 7, 99, 99+ */
export function shownCount(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}
