import { mailLinkSchema, readLinkToken } from '#app/notifications/mail-link.schema.ts';
import { MailLinkPage } from '#app/notifications/mail-link-page.tsx';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { handlePageForm } from '#app/platform/http/pages/page-form.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import type { Route } from './+types/confirm-cash-order.page.ts';
import { confirmCashOrder } from './confirm-cash-order.server.ts';

export const meta = privatePageMeta('Confirm your order', 'Confirm an order that you pay on delivery.');

export const loader = ({ request }: Route.LoaderArgs) => ({ token: readLinkToken(request) });

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(pageShop);
  return await handlePageForm(request, mailLinkSchema, (link) => confirmCashOrder(shop, link));
}

export default function ConfirmCashOrder({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <MailLinkPage title="Confirm your order" action="Confirm order" token={token}>
      You pay this order on delivery. Confirm that you want it, so that we can pack it.
    </MailLinkPage>
  );
}
