const USERS = /^\/admin\/users(\/[^/]+)?$/;

/**
 * Rewrites requests for /admin/users to /api/admin/users, unless a browser asks for the page (rules §2).
 */
export function rewriteAdminUsersCall(request: Request): Request {
  const url = new URL(request.url);
  if (!USERS.test(url.pathname) || wantsPage(request)) return request;
  url.pathname = `/api${url.pathname}`;
  const { method, headers, body, signal } = request;
  return new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit);
}

/** Whether the page and the API share this URL, so that the response depends on Accept. */
export function isAdminUsersPath(path: string): boolean {
  return /^(\/api)?\/admin\/users(\/|$)/.test(path);
}

function wantsPage({ method, headers }: Request): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && !headers.has('authorization') && (headers.get('accept') ?? '').includes('text/html');
}
