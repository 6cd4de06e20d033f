import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { PaymentProviders } from '#app/payments/providers/payment-provider.ts';
import { isDatabaseAway } from '#app/platform/db/database-errors.ts';
import { type PageShop, pageShop } from '#app/platform/http/pages/page-context.ts';
import { BANK_WINDOWS, isPaymentPage, pagePolicy, paymentHosts } from './page-security.ts';
import { isStorable, NOT_STORED, STORABLE } from './response-cache.ts';

const UNAVAILABLE = "We're having a brief outage. Please try again.";

type PagesParts = Pick<
  PageShop,
  'db' | 'reads' | 'storeUrl' | 'passwordMin' | 'analyticsServices' | 'demandsSecondFactor' | 'failing'
> & {
  payments: PaymentProviders;
  /** further origins of pictures and videos */
  mediaOrigins: readonly string[];
  /** called with unexpected errors (500s) */
  onUnexpectedError: (error: unknown, requestId: string) => void;
};

type Sender = Pick<PageShop, 'address' | 'isLimited'> & { requestId: string };

/** Renders pages. A page request has no session, so every page is the same for everyone. */
export function createPages(
  build: ServerBuild,
  { payments, mediaOrigins, onUnexpectedError, ...shop }: PagesParts,
): (request: Request, sender: Sender) => Promise<Response> {
  const render = createRequestHandler(
    build,
    process.env.NODE_ENV === 'development' ? 'development' : 'production',
  );
  return async (request, { requestId, ...sender }) => {
    const context = new RouterContextProvider();
    let inlineScripts: readonly string[] = [];
    let isComplete = true;
    let isUnavailable = false;
    context.set(pageShop, {
      ...shop,
      ...sender,
      takesCards: payments.current !== undefined,
      allowScripts(scripts) {
        inlineScripts = scripts;
      },
      onSourceFailure() {
        isComplete = false;
      },
      onError(error) {
        if (isDatabaseAway(error)) isUnavailable = true;
        else onUnexpectedError(error, requestId);
      },
    });
    const response = await render(request, context);
    const status = isUnavailable ? 503 : response.status;
    const { headers } = response;
    if (status === 503) headers.set('retry-after', '2');
    // A feed that is too large for the cache sets its own Cache-Control.
    if (status !== 200 || !headers.has('cache-control'))
      headers.set('cache-control', isComplete && isStorable(status) ? STORABLE : NOT_STORED);
    const type = headers.get('content-type') ?? '';
    if (!type.startsWith('text/html')) {
      if (!isUnavailable) return response;
      return new Response(type.startsWith('text/plain') ? UNAVAILABLE : response.body, { status, headers });
    }
    const isPayment = isPaymentPage(request.url);
    const hosts = isPayment ? paymentHosts(payments.current?.name) : {};
    const policy = pagePolicy(inlineScripts, { ...hosts, media: mediaOrigins });
    headers.set('content-security-policy', policy);
    if (isPayment) headers.set('cross-origin-opener-policy', BANK_WINDOWS);
    return status === response.status ? response : new Response(response.body, { status, headers });
  };
}
