import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type PageShop, pageShop } from '#app/foundation/page-context.ts';
import { pagePolicy } from './page-security.ts';

/** Renders the pages of the shop. Every page is rendered for anyone: there is no session in a page request. */
export function createPages(
  build: ServerBuild,
  shop: Pick<PageShop, 'db' | 'storeUrl' | 'passwordMin' | 'failing'>,
): (request: Request, from: Pick<PageShop, 'address' | 'isLimited'>) => Promise<Response> {
  const render = createRequestHandler(
    build,
    process.env.NODE_ENV === 'development' ? 'development' : 'production',
  );
  return async (request, from) => {
    const context = new RouterContextProvider();
    let isWhole = true;
    const onFailedSource = () => {
      isWhole = false;
    };
    context.set(pageShop, { ...shop, ...from, onFailedSource });
    const response = await render(request, context);
    const headers = new Headers(response.headers);
    if (!isWhole) headers.set('cache-control', 'no-store');
    if (!headers.get('content-type')?.startsWith('text/html'))
      return new Response(response.body, { status: response.status, headers });
    const html = await response.text();
    headers.set('content-security-policy', pagePolicy(html));
    return new Response(html, { status: response.status, headers });
  };
}
