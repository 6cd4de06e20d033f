import { sameSitePath } from '#app/accounts/sign-in/sign-in-redirect.ts';

export const OFFLINE_PATH = '/offline';

/** The offline page's URL with the current page in `from`. */
export function offlineAddress(from: string): string {
  return `${OFFLINE_PATH}?${new URLSearchParams({ from })}`;
}

/** The URL for Retry: the page that failed, if it is on this site and is not the offline page itself. */
export function addressToRetry(search: string): string {
  const path = sameSitePath(new URLSearchParams(search).get('from'));
  return path && !path.startsWith(OFFLINE_PATH) ? path : '/';
}
