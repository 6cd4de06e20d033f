import { Suspense } from 'react';
import { BlogCards } from '#app/content/parts/blog-cards.tsx';
import { EventList } from '#app/content/parts/event-list.tsx';
import { ReviewCarousel } from '#app/reviews/parts/review-carousel.tsx';
import type { askHomeSources } from '../home-sources.ts';
import styles from './home-section.module.css';
import { HomeSection } from './home-section.tsx';

type Sources = Awaited<ReturnType<typeof askHomeSources>>;

/** What the shop and its shoppers tell: events, the blog, reviews. */
export function HomeStories({ events, blogs, reviews }: Pick<Sources, 'events' | 'blogs' | 'reviews'>) {
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
    <HomeSection id="events" title="Upcoming Events" failed={failed && 'Failed to load events'}>
      {!failed && <EventList events={events} />}
    </HomeSection>
  );
}

function Blogs({ blogs }: Pick<Sources, 'blogs'>) {
  const failed = blogs === 'failed';
  if (blogs.length === 0) return null;
  return (
    <HomeSection id="blog" title="Latest from Our Blog" failed={failed && 'Failed to load blogs'}>
      {!failed && <BlogCards blogs={blogs} isLed />}
    </HomeSection>
  );
}

const SAID = { id: 'reviews', title: 'What Our Customers Say' };

function Reviews({ reviews }: Pick<Sources, 'reviews'>) {
  if (reviews === 'failed') return <HomeSection {...SAID} failed="Failed to load reviews" />;
  if (reviews.length === 0) return null;
  return (
    <section className={`wrap ${styles.section} ${styles.reviews}`} aria-labelledby={SAID.id}>
      <Suspense>
        <ReviewCarousel {...SAID} reviews={reviews} />
      </Suspense>
    </section>
  );
}
