import { mailLinkSchema, readLinkToken } from '#app/notifications/mail-link.schema.ts';
import { MailLinkPage } from '#app/notifications/mail-link-page.tsx';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { handlePageForm } from '#app/platform/http/pages/page-form.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import type { Route } from './+types/end-price-alerts.page.ts';
import { endPriceAlerts } from './price-alerts.server.ts';

export const meta = privatePageMeta('Turn off price alerts', 'Stop emails about lower prices.');

export const loader = ({ request }: Route.LoaderArgs) => ({ token: readLinkToken(request) });

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(pageShop);
  return await handlePageForm(request, mailLinkSchema, (link) => endPriceAlerts(db, link));
}

export default function EndPriceAlerts({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <MailLinkPage title="Turn off price alerts" action="Turn off" token={token}>
      Do you no longer want emails about lower prices on your wishlist? We still email you about your orders.
    </MailLinkPage>
  );
}
