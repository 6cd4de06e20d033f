import { readBodyWithLimit } from '#app/platform/http/api/request-body.ts';
import { refuse } from '#app/platform/http/refusal.ts';

/**
 * Reads a page's form completely and returns it as a request at the store's own origin. An origin that equals the Host header is
 * accepted, too, because the server may have several names; any other is refused with 403.
 */
export async function readPageForm(request: Request, storeUrl: string): Promise<Request> {
  const headers = new Headers(request.headers);
  const origin = headers.get('origin');
  if (origin !== null && origin !== storeUrl && !isOfHost(origin, headers.get('host')))
    throw refuse.forbidden('This form was sent from another site.');
  if (origin !== null) headers.set('origin', storeUrl);
  const body = request.body && (await readBodyWithLimit(request.body));
  return new Request(request.url, { method: request.method, headers, body, signal: request.signal });
}

function isOfHost(origin: string, host: string | null): boolean {
  return host !== null && URL.canParse(origin) && new URL(origin).host === host;
}
