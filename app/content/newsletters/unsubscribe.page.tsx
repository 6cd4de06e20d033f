import { useFetcher } from 'react-router';
import { z } from 'zod';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { handlePageForm } from '#app/platform/http/pages/page-form.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Route } from './+types/unsubscribe.page.ts';
import { unsubscribe } from './subscriptions.server.ts';
import styles from './unsubscribe.module.css';

export const meta = privatePageMeta('Unsubscribe', 'Stop receiving our newsletter.');

export async function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db } = context.get(pageShop);
  const tokenForm = z.object({ token: z.string().max(100) });
  return await handlePageForm(request, tokenForm, (fields) => unsubscribe(db, fields));
}

/** The link in each newsletter leads here, because programs that scan mails follow links too. */
export default function Unsubscribe({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const form = useFetcher<typeof action>();
  const { done, refused } = form.data ?? actionData ?? {};
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Unsubscribe</h1>
      {done ? (
        <Notice tone="good">{done}</Notice>
      ) : (
        <>
          <p>Do you no longer want to receive our newsletter? We still email you about your orders.</p>
          {refused && <Notice tone="bad">{refused.message}</Notice>}
          <form.Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" busy={form.state !== 'idle'}>
              Unsubscribe
            </Button>
          </form.Form>
        </>
      )}
    </div>
  );
}
