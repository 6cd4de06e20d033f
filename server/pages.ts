import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { isDatabaseAway } from '#app/foundation/database-errors.ts';
import { type PageShop, pageShop } from '#app/foundation/page-context.ts';
import type { Payments } from '#app/payments/payment-provider.ts';
import { pagePolicy, takeMarkedScripts } from './page-security.ts';
import { BANK_WINDOWS, isPaymentPage, paymentHosts } from './payment-pages.ts';
import { NOT_STORED, STORABLE } from './ready-answers.ts';
import { deferScripts } from './scripts-last.ts';

const AWAY = 'The shop is resting for a moment. Please try again.';

type PagesParts = Pick<
  PageShop,
  'db' | 'reads' | 'storeUrl' | 'passwordMin' | 'demandsSecondFactor' | 'failing'
> & {
  payments: Payments;
  /** where pictures and videos are shown from besides the shop */
  mediaHosts: readonly string[];
  /** called with errors that nobody expected */
  onBug: (error: unknown, requestId: string) => void;
};

type Sender = Pick<PageShop, 'address' | 'isLimited'> & { requestId: string };

/** Renders the pages of the shop. Every page is rendered for anyone: there is no session in a page request. */
export function createPages(
  build: ServerBuild,
  { payments, mediaHosts, onBug, ...shop }: PagesParts,
): (request: Request, sender: Sender) => Promise<Response> {
  const render = createRequestHandler(
    build,
    process.env.NODE_ENV === 'development' ? 'development' : 'production',
  );
  return async (request, { requestId, ...sender }) => {
    const scriptMark = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    let isWhole = true;
    let isAway = false;
    context.set(pageShop, {
      ...shop,
      ...sender,
      scriptMark,
      onFailedSource() {
        isWhole = false;
      },
      onError(error) {
        if (isDatabaseAway(error)) isAway = true;
        else onBug(error, requestId);
      },
    });
    const response = await render(request, context);
    const status = isAway ? 503 : response.status;
    const headers = new Headers(response.headers);
    if (status === 503) headers.set('retry-after', '2');
    headers.set('cache-control', isWhole && status === 200 ? STORABLE : NOT_STORED);
    const type = headers.get('content-type') ?? '';
    if (!type.startsWith('text/html'))
      return new Response(isAway && type.startsWith('text/plain') ? AWAY : response.body, {
        status,
        headers,
      });
    const { html, scripts } = takeMarkedScripts(await response.text(), scriptMark);
    const page = deferScripts(html);
    const isPaidHere = isPaymentPage(request.url);
    const hosts = isPaidHere ? paymentHosts(payments.current?.name) : {};
    const policy = pagePolicy([...scripts, ...page.scripts], { ...hosts, media: mediaHosts });
    headers.set('content-security-policy', policy);
    if (isPaidHere) headers.set('cross-origin-opener-policy', BANK_WINDOWS);
    return new Response(page.html, { status, headers });
  };
}
