import type { Database } from '#app/platform/db/database.server.ts';
import { csvLine } from '#app/platform/text/csv-line.ts';
import { type FeedItem, listFeedItems } from './feed-items.server.ts';

/** Meta's catalogue columns (https://www.facebook.com/business/help/120325381656392). */
const COLUMNS: [name: string, read: (item: FeedItem) => string | undefined][] = [
  ['id', ({ id }) => id],
  ['item_group_id', ({ groupId }) => groupId],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['availability', ({ isInStock }) => (isInStock ? 'in stock' : 'out of stock')],
  ['condition', () => 'new'],
  ['price', ({ price }) => price],
  ['sale_price', ({ salePrice }) => salePrice],
  ['link', ({ link }) => link],
  ['image_link', ({ pictures }) => pictures[0]],
  ['additional_image_link', ({ pictures }) => pictures.slice(1).join(',')],
  ['brand', ({ brand }) => brand],
  ['product_type', ({ category }) => category],
  ['color', ({ color }) => color],
  ['size', ({ size }) => size],
  ['material', ({ material }) => material],
  ['gender', ({ gender }) => gender],
  ['age_group', ({ ageGroup }) => ageGroup],
];

/** Meta's catalogue as CSV, in parts. */
export async function* metaFeed(
  db: Database,
  shop: { name: string; storeUrl: string },
): AsyncGenerator<string> {
  yield csvLine(COLUMNS.map(([name]) => name));
  for await (const items of listFeedItems(db, shop))
    yield items.map((item) => csvLine(COLUMNS.map(([, read]) => read(item) ?? null))).join('');
}
