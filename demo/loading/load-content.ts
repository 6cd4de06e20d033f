import { addBlog } from '#app/content/blog/blogs.server.ts';
import { addEvent } from '#app/content/events/events.server.ts';
import { importDemoPictures } from '#app/media/pictures/import-demo-pictures.server.ts';
import { FIRST_RANKS } from '#app/media/pictures/serve-picture.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { demoBlogs } from '#demo/words/blogs.ts';
import { demoEvents } from '#demo/words/events.ts';
import { daysAgo } from './days-ago.ts';
import type { DemoPictures } from './demo-pictures.ts';

/** They are at the end of the home page. */
const RANK = FIRST_RANKS.productPages - 1;

/** Adds the demo shop's events and blog posts. */
export async function loadContent(trx: Trx, pictures: DemoPictures): Promise<void> {
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

/** A full hour in Indian time (UTC+5:30). */
function inIndiaAt(inDays: number, hour: number): Date {
  const date = daysAgo(-inDays);
  date.setUTCHours(hour - 6, 30, 0, 0);
  return date;
}
