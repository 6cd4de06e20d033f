import { sameSitePath } from '#app/accounts/sign-in/sign-in-redirect.ts';

export const OFFLINE_PATH = '/offline';

/** The offline page's address, keeping where one was. */
export function offlineAddress(from: string): string {
  return `${OFFLINE_PATH}?${new URLSearchParams({ from })}`;
}

/** Where Retry leads: back to the page that could not be had, which is one of this shop's and not the offline page itself. */
export function addressToRetry(search: string): string {
  const path = sameSitePath(new URLSearchParams(search).get('from'));
  return path && !path.startsWith(OFFLINE_PATH) ? path : '/';
}
