import { addBlog } from '#app/content/blog/blogs.server.ts';
import { addEvent } from '#app/content/events/events.server.ts';
import { ORIGINAL_TEXTS } from '#app/content/pages/original-texts.ts';
import { importDemoPictures } from '#app/media/pictures/import-demo-pictures.server.ts';
import { FIRST_RANKS } from '#app/media/pictures/serve-picture.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { demoBlogs } from '#demo/words/blogs.ts';
import { demoEvents } from '#demo/words/events.ts';
import { daysAgo } from './days-ago.ts';
import type { DemoPictures } from './demo-pictures.ts';

/** They are at the end of the home page. */
const RANK = FIRST_RANKS.productPages - 1;

interface LoadContentInput {
  pictures: DemoPictures;
  /** id of the member of staff who writes it */
  author: string;
}

/** Adds the demo shop's events, blog posts and the reply time on the Support page. */
export async function loadContent(trx: Trx, { pictures, author }: LoadContentInput): Promise<void> {
  await publishReplyTime(trx, author);
  for (const { inDays, hour, picture, alt, ...words } of demoEvents) {
    const images = [pictures.garment(picture, RANK)];
    await addEvent(trx, { ...words, date: inIndiaAt(inDays, hour), images, imageAlts: [alt] });
  }
  for (const { paragraphs, daysAgo: days, picture, alt, ...words } of demoBlogs) {
    const images = [pictures.garment(picture, RANK)];
    await addBlog(trx, {
      ...words,
      content: paragraphs.join('\n\n'),
      date: daysAgo(days),
      images,
      imageAlts: [alt],
    });
  }
  await importDemoPictures(trx, pictures.orders.splice(0));
}

async function publishReplyTime(trx: Trx, author: string): Promise<void> {
  const lead = 'We reply within 24 hours on business days.';
  const { body } = ORIGINAL_TEXTS.faq;
  const version = { id: newId(), page: 'faq', number: 2, lead, body, author_id: author };
  await trx
    .insertInto('page_versions')
    .values({ ...version, published_from: daysAgo(1) })
    .execute();
}

/** A full hour in Indian time (UTC+5:30). */
function inIndiaAt(inDays: number, hour: number): Date {
  const date = daysAgo(-inDays);
  date.setUTCHours(hour - 6, 30, 0, 0);
  return date;
}
