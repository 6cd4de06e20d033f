import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type PageShop, pageShop } from '#app/foundation/page-context.ts';
import type { Payments } from '#app/payments/payment-provider.ts';
import { pagePolicy } from './page-security.ts';
import { BANK_WINDOWS, isPaymentPage, paymentHosts } from './payment-pages.ts';
import { scriptsLast } from './scripts-last.ts';

/** Renders the pages of the shop. Every page is rendered for anyone: there is no session in a page request. */
export function createPages(
  build: ServerBuild,
  {
    payments,
    ...shop
  }: Pick<PageShop, 'db' | 'reads' | 'storeUrl' | 'passwordMin' | 'demandsSecondFactor' | 'failing'> & {
    payments: Payments;
  },
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
    // What says `private` is not kept for others (ready-answers.ts).
    if (!isWhole) headers.set('cache-control', 'private, no-store');
    if (!headers.get('content-type')?.startsWith('text/html'))
      return new Response(response.body, { status: response.status, headers });
    const html = scriptsLast(await response.text());
    const isPaidHere = isPaymentPage(request.url);
    const hosts = isPaidHere ? paymentHosts(payments.current?.name) : {};
    headers.set('content-security-policy', pagePolicy(html, hosts));
    if (isPaidHere) headers.set('cross-origin-opener-policy', BANK_WINDOWS);
    return new Response(html, { status: response.status, headers });
  };
}
