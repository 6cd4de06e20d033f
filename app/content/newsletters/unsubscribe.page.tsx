import { mailLinkSchema, readLinkToken } from '#app/notifications/mail-link.schema.ts';
import { MailLinkPage } from '#app/notifications/mail-link-page.tsx';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { handlePageForm } from '#app/platform/http/pages/page-form.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import type { Route } from './+types/unsubscribe.page.ts';
import { unsubscribe } from './subscriptions.server.ts';

export const meta = privatePageMeta('Unsubscribe', 'Stop receiving our newsletter.');

export const loader = ({ request }: Route.LoaderArgs) => ({ token: readLinkToken(request) });

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(pageShop);
  return await handlePageForm(request, mailLinkSchema, (link) => unsubscribe(db, link));
}

export default function Unsubscribe({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <MailLinkPage title="Unsubscribe" action="Unsubscribe" token={token}>
      Do you no longer want to receive our newsletter? We still email you about your orders.
    </MailLinkPage>
  );
}
