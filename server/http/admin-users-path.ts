const USERS = /^\/admin\/users(\/[^/]+)?$/;

interface RoutedRequest {
  request: Request;
  /** the request's path, without the query */
  path: string;
}

/**
 * Rewrites requests for /admin/users to /api/admin/users, unless a browser asks for the page (rules §2).
 */
export function rewriteAdminUsersCall({ request, path }: RoutedRequest): RoutedRequest {
  if (!USERS.test(path) || wantsPage(request)) return { request, path };
  const url = new URL(request.url);
  url.pathname = `/api${path}`;
  const { method, headers, body, signal } = request;
  const init = { method, headers, body, signal, duplex: 'half' } as RequestInit;
  return { request: new Request(url, init), path: url.pathname };
}

/** Whether the page and the API share this URL, so that the response depends on Accept. */
export function isAdminUsersPath(path: string): boolean {
  return /^(\/api)?\/admin\/users(\/|$)/.test(path);
}

function wantsPage({ method, headers }: Request): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && !headers.has('authorization') && (headers.get('accept') ?? '').includes('text/html');
}
