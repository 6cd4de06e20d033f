import { redirect } from 'react-router';

/**
 * Sign-in runs in the browser, which stores the session. A form posted before hydration redirects back to the page; its
 * content is neither read nor stored.
 */
export function redirectToForm({ request }: { request: Request }): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, 303);
}
