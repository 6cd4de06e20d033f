import { mailLinkSchema, readLinkToken } from '#app/notifications/mail-link.schema.ts';
import { MailLinkPage } from '#app/notifications/mail-link-page.tsx';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { handlePageForm } from '#app/platform/http/pages/page-form.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import type { Route } from './+types/confirm-alert.page.ts';
import { confirmStockAlert } from './stock-alerts.server.ts';

export const meta = privatePageMeta('Confirm your alert', 'Confirm that you want an email.');

export const loader = ({ request }: Route.LoaderArgs) => ({ token: readLinkToken(request) });

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(pageShop);
  return await handlePageForm(request, mailLinkSchema, (link) => confirmStockAlert(db, link));
}

export default function ConfirmAlert({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <MailLinkPage title="Confirm your alert" action="Confirm alert" token={token}>
      We email you once, when the product is back in stock in your size and colour.
    </MailLinkPage>
  );
}
