import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { limitAddress } from '#app/accounts/server/limit-address.ts';
import { Prose } from '#app/catalogue/parts/prose.tsx';
import { guest } from '#app/foundation/actor.ts';
import { breadcrumbSchema } from '#app/foundation/breadcrumb-schema.ts';
import { pageAnswer } from '#app/foundation/page-answer.ts';
import { pageShop } from '#app/foundation/page-context.ts';
import { answerForm } from '#app/foundation/page-form.ts';
import { missingPage, pageMeta, shopNameIn, shortened } from '#app/foundation/page-meta.ts';
import { shownDay, shownTime } from '#app/foundation/shown-date.ts';
import { sharedPictureUrl } from '#app/media/picture-sources.ts';
import { PageFailed, PageMessage } from '#app/storefront/parts/page-message.tsx';
import { Spread } from '#app/storefront/parts/spread.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { eventRegistrationForm } from '../content.forms.ts';
import type { ShopEvent } from '../content.shapes.ts';
import { eventSchema } from '../event-schema.ts';
import { LETTERS_PER_ADDRESS } from '../letters-per-address.ts';
import { RegistrationForm } from '../parts/registration-form.tsx';
import { registerForEvent } from '../server/register-for-event.ts';
import { showEvent } from '../server/show-event.ts';
import type { Route } from './+types/event.ts';
import styles from './event.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, storeUrl } = context.get(pageShop);
  return { event: await pageAnswer(showEvent(db, guest, params.id)), storeUrl };
}

/** Registers somebody for the event. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const shop = context.get(pageShop);
  return await answerForm(request, eventRegistrationForm, async (guest) => {
    await limitAddress(shop, 'event registration', LETTERS_PER_ADDRESS);
    return await registerForEvent(shop.db, { eventId: params.id, ...guest });
  });
}

/** A registration changes nothing that the page shows. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (!loaderData) return missingPage('Event Not Found')(args);
  const { event, storeUrl } = loaderData;
  const [picture] = event.images;
  return pageMeta(args, {
    title: event.title,
    description: shortened(`${shownDay(event.date)}, ${event.location}. ${event.description}`),
    path: `/events/${event._id}`,
    storeUrl,
    image: picture && sharedPictureUrl(picture),
    structured: [
      eventSchema(event, { name: shopNameIn(args), storeUrl }),
      breadcrumbSchema(crumbsOf(event), storeUrl),
    ],
  });
};

const crumbsOf = ({ _id, title }: ShopEvent) => [
  { name: 'Home', to: '/' },
  { name: title, to: `/events/${_id}` },
];

export default function EventScreen({ loaderData: { event } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={crumbsOf(event)} />
      <Spread picture={event.images[0]} alt={event.imageAlts[0] ?? ''}>
        <h1 className={styles.title}>{event.title}</h1>
        <dl className={styles.facts}>
          <div>
            <dt>When</dt>
            <dd>
              <time dateTime={event.date}>
                {shownDay(event.date)}, {shownTime(event.date)} IST
              </time>
            </dd>
          </div>
          <div>
            <dt>Where</dt>
            <dd>{event.location}</dd>
          </div>
        </dl>
        <Prose text={event.description} />
        <section className={styles.register} aria-labelledby="register">
          <h2 id="register">Register</h2>
          {event.isPast ? (
            <Notice>This event has already begun, so registration is closed.</Notice>
          ) : (
            <RegistrationForm key={event._id} eventId={event._id} />
          )}
        </section>
      </Spread>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageFailed />;
  return (
    <PageMessage title="Event Not Found" to="/" action="Go Back Home">
      This event is not on our calendar any more.
    </PageMessage>
  );
}
