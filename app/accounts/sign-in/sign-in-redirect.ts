const ANY_ORIGIN = 'https://own.invalid';
const SIGN_IN_PAGES = ['/login', '/register', '/forgot-password', '/verify-otp', '/reset-password'];

/** `from` as a path on this site; undefined for anything that could lead to another host. */
export function sameSitePath(from: string | null | undefined): string | undefined {
  if (!from?.startsWith('/')) return undefined;
  let url: URL;
  try {
    url = new URL(from, ANY_ORIGIN);
  } catch {
    return undefined;
  }
  // '/.//elsewhere' has the same origin but becomes '//elsewhere', another host for a browser.
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The login page's URL, with the page to return to. */
export function loginAddress(from: string): string {
  const path = sameSitePath(from);
  if (!path || path === '/' || isSignInPage(path)) return '/login';
  return `/login?from=${encodeURIComponent(path)}`;
}

/** The previous page if the role may see it; else /admin for admins and / for others (rules §5). */
export function addressAfterSignIn(user: { isAdmin: boolean }, from: string | null | undefined): string {
  const path = sameSitePath(from);
  const isAllowed = path !== undefined && !isSignInPage(path) && (user.isAdmin || !isUnder(path, '/admin'));
  if (isAllowed) return path;
  return user.isAdmin ? '/admin' : '/';
}

/** Pages with their own content security policy need a document load (rules §5). */
export function needsDocumentLoad(path: string): boolean {
  return ['/checkout', '/profile', '/gift-cards'].some((page) => isUnder(path, page));
}

export function isSignInPage(path: string): boolean {
  return SIGN_IN_PAGES.some((page) => isUnder(path, page));
}

function isUnder(path: string, folder: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0]?.toLowerCase();
  return pathname === folder || pathname?.startsWith(`${folder}/`) === true;
}
