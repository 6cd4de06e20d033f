import { parseJson } from '#app/foundation/browser-storage.ts';

/** Where the router keeps how far each place in the tab's history was scrolled. */
export const SCROLL_POSITIONS = 'scroll_positions';

/** How far a place in the history was scrolled when its document was left. */
export function scrolledTo(key: string): number | undefined {
  try {
    const places = parseJson(window.sessionStorage.getItem(SCROLL_POSITIONS)) as Record<string, number>;
    return places?.[key];
  } catch {
    return undefined;
  }
}
