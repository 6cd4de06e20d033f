const ANY_ORIGIN = 'https://own.invalid';
const SIGN_IN_PAGES = ['/login', '/register', '/forgot-password', '/verify-otp', '/reset-password'];

/** The path inside this shop that `from` names, or undefined for anything that could lead elsewhere. */
export function sameSitePath(from: string | null | undefined): string | undefined {
  if (!from?.startsWith('/')) return undefined;
  let url: URL;
  try {
    url = new URL(from, ANY_ORIGIN);
  } catch {
    return undefined;
  }
  // '/.//elsewhere' keeps the origin and becomes '//elsewhere', which a browser reads as another host.
  if (url.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in page's address, keeping where one was. */
export function loginAddress(from: string): string {
  const path = sameSitePath(from);
  if (!path || path === '/' || isSignInPage(path)) return '/login';
  return `/login?from=${encodeURIComponent(path)}`;
}

/** Back to the page that asked for signing in where the role may see it; else admins to /admin, others to / (CONTRACT §5). */
export function addressAfterSignIn(user: { isAdmin: boolean }, from: string | null | undefined): string {
  const path = sameSitePath(from);
  const isAllowed = path !== undefined && !isSignInPage(path) && (user.isAdmin || !isUnder(path, '/admin'));
  if (isAllowed) return path;
  return user.isAdmin ? '/admin' : '/';
}

/** Pages with a content policy of their own are entered by loading the document (CONTRACT §5). */
export function needsDocumentLoad(path: string): boolean {
  return isUnder(path, '/checkout') || isUnder(path, '/profile');
}

function isSignInPage(path: string): boolean {
  return SIGN_IN_PAGES.some((page) => isUnder(path, page));
}

function isUnder(path: string, folder: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0]?.toLowerCase();
  return pathname === folder || pathname?.startsWith(`${folder}/`) === true;
}
