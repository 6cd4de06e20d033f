import { sharedPictureUrl } from '#app/media/pictures/picture-sources.ts';
import type { ShopEvent } from '../content.schema.ts';
import { eventPath } from '../content-paths.ts';

/** schema.org's Event. */
export function eventStructuredData(
  event: ShopEvent,
  { name, storeUrl }: { name: string; storeUrl: string },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: event.date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.location, address: event.location },
    image: event.images.map((url) => new URL(sharedPictureUrl(url), storeUrl).href),
    organizer: { '@type': 'Organization', name, url: storeUrl },
    offers: {
      '@type': 'Offer',
      url: new URL(eventPath(event), storeUrl).href,
      price: 0,
      priceCurrency: 'INR',
      availability: `https://schema.org/${event.isPast ? 'SoldOut' : 'InStock'}`,
    },
    url: new URL(eventPath(event), storeUrl).href,
  };
}
