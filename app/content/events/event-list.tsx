import { LARGEST_PICTURE, tileSources } from '#app/media/pictures/picture-sources.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Picture } from '#app/ui/display/picture.tsx';
import { eventPath } from '../content-paths.ts';
import type { EventLine as EventLineData } from './event-line.ts';
import styles from './event-list.module.css';

/** Upcoming events, nearest first, next to the picture of the first one. */
export function EventList({ events }: { events: EventLineData[] }) {
  const [picture] = events.flatMap(({ images }) => images);
  return (
    <div className={styles.events}>
      <Picture
        sources={picture ? tileSources(picture, LARGEST_PICTURE) : undefined}
        alt=""
        sizes="(min-width: 64rem) 40vw, 92vw"
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

function EventLine({ event }: { event: EventLineData }) {
  const [day = '', month, year] = formatDay(event.date).split(' ');
  return (
    <li className={styles.event}>
      <time dateTime={event.date} className={styles.date}>
        {day.padStart(2, '0')}
        <small>{`${month} ${year}`}</small>
      </time>
      <div>
        <h3>{event.title}</h3>
        <p>{event.location}</p>
      </div>
      <ButtonLink to={eventPath(event)} look="second" small className={styles.register}>
        Register Now<span className="visually-hidden">{` for ${event.title}`}</span>
      </ButtonLink>
    </li>
  );
}
