/** The address of a search in the overlay ends with this and the text. */
const FRAGMENT = '#search=';

/** The fragment of a search; '' for a blank text. */
export function searchFragment(text: string): string {
  return text && FRAGMENT + encodeURIComponent(text);
}

export const isSearchFragment = (fragment: string) => fragment.startsWith(FRAGMENT);

/** The text of a search in a fragment; undefined without one. */
export function parseSearchFragment(fragment: string): string | undefined {
  if (!isSearchFragment(fragment)) return undefined;
  try {
    return decodeURIComponent(fragment.slice(FRAGMENT.length)) || undefined;
  } catch {
    return undefined;
  }
}
