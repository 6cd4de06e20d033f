import { shownDay } from '#app/foundation/shown-date.ts';
import { pictureSources } from '#app/media/picture-sources.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ShopEvent } from '../content.shapes.ts';
import styles from './event-list.module.css';

/** What is coming, the nearest first, beside the picture of the first. */
export function EventList({ events }: { events: ShopEvent[] }) {
  const [picture] = events.flatMap(({ images }) => images);
  return (
    <div className={styles.events}>
      <Picture
        sources={picture ? pictureSources(picture) : undefined}
        alt=""
        sizes="(min-width: 1024px) 40vw, 92vw"
        className={styles.picture}
      />
      <ul>
        {events.map((event) => (
          <EventLine key={event._id} event={event} />
        ))}
      </ul>
    </div>
  );
}

function EventLine({ event }: { event: ShopEvent }) {
  const [day = '', month, year] = shownDay(event.date).split(' ');
  return (
    <li className={styles.event}>
      <time dateTime={event.date} className={styles.date}>
        {day.padStart(2, '0')}
        <small>
          {month} {year}
        </small>
      </time>
      <div>
        <h3>{event.title}</h3>
        <p>{event.location}</p>
      </div>
      <ButtonLink to={`/events/${event._id}`} look="second" small className={styles.register}>
        Register Now<span className="visually-hidden"> for {event.title}</span>
      </ButtonLink>
    </li>
  );
}
