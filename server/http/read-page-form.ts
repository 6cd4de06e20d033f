import { readBodyWithLimit } from '#app/platform/http/api/request-body.ts';
import { refuse } from '#app/platform/http/refusal.ts';

/**
 * A form that a page sent, read whole, as a request of the store's own address. A browser that opened the shop by
 * another name of the same server (its Host) counts as the store's own; any other origin is refused with 403.
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
