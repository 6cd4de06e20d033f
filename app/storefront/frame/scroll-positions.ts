import { parseJson } from '#app/platform/browser/browser-storage.ts';

/** Where the router keeps how far each place in the tab's history was scrolled. */
export const SCROLL_POSITIONS = 'scroll_positions';

/** How far a place in the history was scrolled when its document was left. */
export function findScrollPosition(key: string): number | undefined {
  try {
    const positions = parseJson(window.sessionStorage.getItem(SCROLL_POSITIONS)) as Record<string, number>;
    return positions?.[key];
  } catch {
    return undefined;
  }
}
