import { Suspense } from 'react';
import { BlogCards } from '#app/content/blog/blog-cards.tsx';
import { EventList } from '#app/content/events/event-list.tsx';
import { ReviewCarousel } from '#app/reviews/review-carousel.tsx';
import styles from '../sections/page-section.module.css';
import { PageSection } from '../sections/page-section.tsx';
import type { loadHomeSections } from './load-home-sections.server.ts';

type Sources = Awaited<ReturnType<typeof loadHomeSections>>;

/** Events, blog and reviews. */
export function StorySections({ events, blogs, reviews }: Pick<Sources, 'events' | 'blogs' | 'reviews'>) {
  return (
    <>
      <Events events={events} />
      <Blogs blogs={blogs} />
      <Reviews reviews={reviews} />
    </>
  );
}

function Events({ events }: Pick<Sources, 'events'>) {
  const failed = events === 'failed';
  if (events.length === 0) return null;
  return (
    <PageSection id="events" title="Upcoming Events" failed={failed && 'Failed to load events'}>
      {!failed && <EventList events={events} />}
    </PageSection>
  );
}

function Blogs({ blogs }: Pick<Sources, 'blogs'>) {
  const failed = blogs === 'failed';
  if (blogs.length === 0) return null;
  return (
    <PageSection id="blog" title="Latest from Our Blog" isRail failed={failed && 'Failed to load blogs'}>
      {!failed && <BlogCards blogs={blogs} isLed />}
    </PageSection>
  );
}

const REVIEWS_SECTION = { id: 'reviews', title: 'What Our Customers Say' };

function Reviews({ reviews }: Pick<Sources, 'reviews'>) {
  if (reviews === 'failed') return <PageSection {...REVIEWS_SECTION} failed="Failed to load reviews" />;
  if (reviews.length === 0) return null;
  return (
    <section className={`wrap ${styles.section} ${styles.reviews}`} aria-labelledby={REVIEWS_SECTION.id}>
      <Suspense>
        <ReviewCarousel {...REVIEWS_SECTION} reviews={reviews} />
      </Suspense>
    </section>
  );
}
