import { mailLinkSchema, readLinkToken } from '#app/notifications/mail-link.schema.ts';
import { MailLinkPage } from '#app/notifications/mail-link-page.tsx';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { handlePageForm } from '#app/platform/http/pages/page-form.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import type { Route } from './+types/confirm-newsletter.page.ts';
import { confirmSubscription } from './subscriptions.server.ts';

export const meta = privatePageMeta('Confirm your subscription', 'Confirm that you want our newsletter.');

export const loader = ({ request }: Route.LoaderArgs) => ({ token: readLinkToken(request) });

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(pageShop);
  return await handlePageForm(request, mailLinkSchema, (link) => confirmSubscription(db, link));
}

export default function ConfirmNewsletter({ loaderData: { token } }: Route.ComponentProps) {
  return (
    <MailLinkPage title="Confirm your subscription" action="Confirm subscription" token={token}>
      We email you new arrivals, events and stories. You can unsubscribe at any time.
    </MailLinkPage>
  );
}
