import { addBanner } from '#app/content/banners/banners.server.ts';
import { importDemoPictures } from '#app/media/pictures/import-demo-pictures.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { demoBanners } from '#demo/words/banners.ts';
import { daysAgo } from './days-ago.ts';
import type { DemoPictures } from './demo-pictures.ts';

/** Adds the demo shop's banners; their pictures are drawn first. */
export async function loadBanners(trx: Trx, pictures: DemoPictures): Promise<void> {
  for (const [order, { wide, phone, alt: _alt, endsInDays, ...words }] of demoBanners.entries()) {
    const url = pictures.banner(wide, order - demoBanners.length);
    const phoneUrl = pictures.banner(phone, order - demoBanners.length);
    const until = endsInDays === undefined ? null : daysAgo(-endsInDays);
    await addBanner(trx, { ...words, order, until, media: [{ url, phoneUrl, type: 'image' }] });
  }
  await importDemoPictures(trx, pictures.orders.splice(0));
}
