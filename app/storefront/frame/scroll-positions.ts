import { parseJson } from '#app/platform/browser/browser-storage.ts';

/** The router's sessionStorage key for scroll positions by history entry. */
export const SCROLL_POSITIONS = 'scroll_positions';

/** The scroll position that the router saved for a history entry. */
export function findScrollPosition(key: string): number | undefined {
  try {
    const positions = parseJson(window.sessionStorage.getItem(SCROLL_POSITIONS)) as Record<string, number>;
    return positions?.[key];
  } catch {
    return undefined;
  }
}
