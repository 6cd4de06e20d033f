import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { CONTACT_FORM_LIMIT, eventRegistrationSchema } from '#app/content/contact/contact.schema.ts';
import { EventRegistrationForm } from '#app/content/contact/event-registration-form.tsx';
import type { ShopEvent } from '#app/content/content.schema.ts';
import { eventPath } from '#app/content/content-paths.ts';
import { eventStructuredData } from '#app/content/events/event-structured-data.ts';
import { registerForEvent, showEvent } from '#app/content/events/events.server.ts';
import { sharedPictureUrl } from '#app/media/pictures/picture-sources.ts';
import { breadcrumbSchema } from '#app/platform/http/pages/breadcrumb-structured-data.ts';
import { pageShop, withPageRefusals } from '#app/platform/http/pages/page-context.ts';
import { handlePageForm } from '#app/platform/http/pages/page-form.ts';
import { notFoundMeta, pageMeta, shopNameIn, truncate } from '#app/platform/http/pages/page-meta.ts';
import { redirectToAddress } from '#app/platform/http/pages/redirect-to-address.ts';
import { limitAddress } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { guest } from '#app/platform/security/actor.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Breadcrumbs } from '#app/ui/display/breadcrumbs.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { PlainTextParagraphs } from '#app/ui/rich-text/prose.tsx';
import { PageFailed, PageMessage } from '../error-pages/page-message.tsx';
import { SplitLayout } from '../sections/split-layout.tsx';
import type { Route } from './+types/event.page.ts';
import styles from './event.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(pageShop);
  const event = await withPageRefusals(showEvent(db, guest, params.id));
  redirectToAddress(request, params.id, { ...event, path: eventPath(event) });
  return { event, storeUrl };
}

/** Registers a guest for the event. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(pageShop);
  return await handlePageForm(request, eventRegistrationSchema, async (guest) => {
    await limitAddress(shop, 'event registration', CONTACT_FORM_LIMIT);
    return await registerForEvent(shop.db, { eventId: params.id, ...guest });
  });
}

/** A registration does not change the page's data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (!loaderData) return notFoundMeta('Event Not Found')(args);
  const { event, storeUrl } = loaderData;
  const [picture] = event.images;
  return pageMeta(args, {
    title: event.title,
    description: truncate(`${formatDay(event.date)}, ${event.location}. ${event.description}`),
    path: eventPath(event),
    storeUrl,
    image: picture && sharedPictureUrl(picture),
    structured: [
      eventStructuredData(event, { name: shopNameIn(args), storeUrl }),
      breadcrumbSchema(crumbsOf(event), storeUrl),
    ],
  });
};

const crumbsOf = (event: ShopEvent) => [
  { name: 'Home', to: '/' },
  { name: event.title, to: eventPath(event) },
];

export default function EventScreen({ loaderData: { event } }: Route.ComponentProps) {
  const { user } = useSession();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={crumbsOf(event)} />
      <SplitLayout picture={event.images[0]} alt={event.imageAlts[0] ?? ''}>
        <h1 className={styles.title}>{event.title}</h1>
        <dl className={styles.facts}>
          <div>
            <dt>When</dt>
            <dd>
              <time dateTime={event.date}>
                {formatDay(event.date)}, {formatTime(event.date)} IST
              </time>
            </dd>
          </div>
          <div>
            <dt>Where</dt>
            <dd>{event.location}</dd>
          </div>
        </dl>
        <PlainTextParagraphs text={event.description} />
        <section className={styles.register} aria-labelledby="register">
          <h2 id="register">Register</h2>
          {event.isPast ? (
            <Notice>This event has already begun, so registration is closed.</Notice>
          ) : (
            <EventRegistrationForm key={event._id} event={event} person={user} />
          )}
        </section>
      </SplitLayout>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageFailed />;
  return (
    <PageMessage title="Event Not Found" to="/" action="Go Back Home">
      This event is no longer available.
    </PageMessage>
  );
}
