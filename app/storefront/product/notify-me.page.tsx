import { useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { productPath } from '#app/catalog/product/product-path.ts';
import { guestAlertSchema } from '#app/catalog/stock-alerts/stock-alerts.schema.ts';
import {
  describeVariant,
  findAlertVariant,
  requestGuestAlert,
} from '#app/catalog/stock-alerts/stock-alerts.server.ts';
import { CONTACT_FORM_LIMIT } from '#app/content/contact/contact.schema.ts';
import { pictureSources } from '#app/media/pictures/picture-sources.ts';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { pageShop, withPageRefusals } from '#app/platform/http/pages/page-context.ts';
import { handlePageForm } from '#app/platform/http/pages/page-form.ts';
import { notFoundMeta, privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { usePageForm } from '#app/platform/http/pages/use-page-form.ts';
import { limitAddress } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { Link } from '#app/ui/actions/link.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { PageFailed, PageMessage } from '../error-pages/page-message.tsx';
import type { Route } from './+types/notify-me.page.ts';
import styles from './notify-me.module.css';

const pageMeta = privatePageMeta('Notify me', 'Get an email when a product is back in stock.');

export const meta = (args: Route.MetaArgs) =>
  (args.loaderData ? pageMeta : notFoundMeta('Product Not Found'))(args);

export async function loader({ context, request }: Route.LoaderArgs) {
  const variantId = new URL(request.url).searchParams.get('variant') ?? '';
  const { product, variant } = await withPageRefusals(findAlertVariant(context.get(pageShop).db, variantId));
  return {
    variant: variantId,
    name: product.name,
    path: productPath(product),
    image: product.colorImages[variant.color]?.[0] ?? product.images[0],
    choice: describeVariant(variant),
    isSoldOut: variant.stock <= 0,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(pageShop);
  return await handlePageForm(request, guestAlertSchema, async (input) => {
    await limitAddress(shop, 'stock alert', CONTACT_FORM_LIMIT);
    return await requestGuestAlert(shop, input);
  });
}

/** A submission does not change the page's data. */
export const shouldRevalidate = () => false;

/** A separate page instead of a part of the product page, so that others do not load it; it works without scripts. */
export default function NotifyMe({ loaderData }: Route.ComponentProps) {
  const { name, path, image, choice, isSoldOut, variant } = loaderData;
  const { status, user } = useSession();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Notify me when it is back</h1>
      <div className={styles.product}>
        <Picture
          sources={image ? pictureSources(image) : undefined}
          alt=""
          sizes="96px"
          loading="eager"
          className={styles.picture}
        />
        <div>
          <Link to={path} className="link">
            {name}
          </Link>
          {choice && <p className={styles.choice}>{choice}</p>}
        </div>
      </div>
      {!isSoldOut && (
        <>
          <Notice tone="good">This is in stock again.</Notice>
          <ButtonLink to={path}>View product</ButtonLink>
        </>
      )}
      {isSoldOut &&
        (status === 'signed-in' ? (
          <OwnAlert variant={variant} email={user.email} />
        ) : (
          <GuestAlertForm variant={variant} />
        ))}
    </div>
  );
}

const FAILURES = {
  refused: 'The alert could not be saved. Please try again.',
  network: 'The server could not be reached. Please try again.',
};

function OwnAlert({ variant, email }: { variant: string; email: string }) {
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const [error, setError] = useState<unknown>();
  async function ask() {
    setBusy(true);
    setError(undefined);
    try {
      const { message } = await callApi<{ message: string }>('POST', '/api/stock-alerts', {
        body: { variant },
      });
      setDone(message);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  }
  if (done) return <Notice tone="good">{done}</Notice>;
  return (
    <>
      <p>We email {email} once, when it is back in stock. The alert ends after 180 days.</p>
      {error !== undefined && <Notice tone="bad">{failureText(error, FAILURES)}</Notice>}
      <Button busy={isBusy} busyLabel="Saving..." onClick={ask}>
        Notify me
      </Button>
    </>
  );
}

/** An HTML form first, so that it works before hydration. */
function GuestAlertForm({ variant }: { variant: string }) {
  const form = usePageForm<string>();
  if (form.done) return <Notice tone="good">{form.done}</Notice>;
  return (
    <form.Form {...form.props} className={styles.form} aria-label="Stock alert">
      <p>We email you once, when it is back in stock. The alert ends after 180 days.</p>
      {form.refused && form.refused.errors.length === 0 && <Notice tone="bad">{form.refused.message}</Notice>}
      <input type="hidden" name="variant" value={variant} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        hint="You confirm it with a link that we send there."
        required
        defaultValue={form.given('email')}
        error={form.problem('email')}
      />
      <Button type="submit" busy={form.isBusy} busyLabel="Sending...">
        Notify me
      </Button>
    </form.Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageFailed />;
  return (
    <PageMessage title="Product Not Found" to="/products" action="Back to Products">
      The product you are looking for does not exist.
    </PageMessage>
  );
}
