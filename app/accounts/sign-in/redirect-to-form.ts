import { redirect } from 'react-router';

/**
 * Signing in is done by the browser, where the session is kept. A form that is sent before the page has
 * come to life leads back to the page; what was typed is neither read nor kept.
 */
export function redirectToForm({ request }: { request: Request }): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, 303);
}
