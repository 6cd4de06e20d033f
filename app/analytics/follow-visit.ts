import type {} from '#app/cart/state/added-to-cart.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { tabStorage } from '#app/platform/browser/browser-storage.ts';
import { isFirstReport, onChoice, readChoice, readConsent } from './consent/consent.ts';
import type { VisitEventName } from './visit-event.ts';
import type { VisitEvent } from './visits.schema.ts';

/** Reports this visit's events from now on, and asks for consent where services would get them. */
export async function followVisit(services: readonly string[]): Promise<void> {
  saveOpenedPage();
  onChoice(saveOpenedPage);
  const report = createReport(services.length > 0);
  window.addEventListener('cart-add', ({ detail: { product, quantity } }) =>
    report('add_to_cart', { product: product._id, quantity }),
  );
  const reportPage = () => {
    for (const { name, ...about } of eventsOf(window.location.pathname)) report(name, about);
  };
  reportPage();
  window.navigation?.addEventListener('navigatesuccess', onNewPath(reportPage));
  onChoice(() => readChoice() === 'allowed' && reportPage());
  if (services.length === 0 || readChoice() !== 'open') return;
  const { askForConsent } = await import('./consent/consent-banner.tsx');
  askForConsent(services);
}

/**
 * Saves the first page and referrer of this tab's visit, for the source of an order (own-visit-source.ts), unless the visitor
 * refuses sharing. A later campaign replaces it; another site does not, because payment pages also link back here.
 */
export function saveOpenedPage(url = performance.getEntriesByType('navigation')[0]?.name): void {
  if (readChoice() === 'refused') tabStorage.remove('opened');
  else if (url?.includes('utm_source=') || !tabStorage.read('opened'))
    tabStorage.write('opened', `${url} ${document.referrer}`);
}

type About = Pick<VisitEvent, 'product' | 'quantity' | 'order'>;

/** Without services only the first event of each name is sent. */
function createReport(hasServices: boolean) {
  return (name: VisitEventName, about: About = {}): void => {
    const isNewOrder = about.order === undefined || isFirstReport(about.order);
    const isFirst = isFirstReport(name);
    const consent = hasServices ? readConsent() : undefined;
    if (!isNewOrder || !(isFirst || consent)) return;
    const body: VisitEvent = { name, path: window.location.pathname, isFirst, consent, ...about };
    // A failure to count a visit must not disturb the visitor.
    callApi('POST', '/api/visits', { body, keepalive: true }).catch(() => undefined);
  };
}

const ORDER_PAGE = /^\/order\/([^/]+)$/;

/** The events of opening this page. */
export function eventsOf(path: string): (About & { name: VisitEventName })[] {
  const order = ORDER_PAGE.exec(path)?.[1];
  return [
    { name: 'page_view' },
    ...(path.startsWith('/product/') ? [{ name: 'view_item' as const }] : []),
    ...(path === '/checkout' ? [{ name: 'begin_checkout' as const }] : []),
    ...(order ? [{ name: 'purchase' as const, order }] : []),
  ];
}

/** Not when only the query or the fragment changes. */
function onNewPath(callback: () => void): () => void {
  let path = window.location.pathname;
  return () => {
    if (window.location.pathname === path) return;
    path = window.location.pathname;
    callback();
  };
}
