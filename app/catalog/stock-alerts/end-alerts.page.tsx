import { mailLinkSchema, readLinkToken } from '#app/notifications/mail-link.schema.ts';
import { MailLinkPage } from '#app/notifications/mail-link-page.tsx';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { handlePageForm } from '#app/platform/http/pages/page-form.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import type { Route } from './+types/end-alerts.page.ts';
import { endStockAlerts } from './stock-alerts.server.ts';

export const meta = privatePageMeta('Stop stock alerts', 'Stop emails about products that are back.');

export const loader = ({ request }: Route.LoaderArgs) => ({ token: readLinkToken(request) });

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(pageShop);
  return await handlePageForm(request, mailLinkSchema, (link) => endStockAlerts(db, link));
}

export default function EndAlerts({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <MailLinkPage title="Stop stock alerts" action="Stop my alerts" token={token}>
      Do you no longer want emails about products that are back in stock? This ends all your stock alerts. We
      still email you about your orders.
    </MailLinkPage>
  );
}
