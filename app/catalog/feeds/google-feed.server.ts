import type { Database } from '#app/platform/db/database.server.ts';
import { xmlElement } from '#app/platform/text/escape-markup.ts';
import { type FeedItem, listFeedItems } from './feed-items.server.ts';

/** Google's product data in RSS 2.0 (https://support.google.com/merchants/answer/7052112), in parts. */
export async function* googleFeed(
  db: Database,
  shop: { name: string; storeUrl: string },
): AsyncGenerator<string> {
  const { name, storeUrl } = shop;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${xmlElement('title', name)}${xmlElement('link', storeUrl)}${xmlElement('description', `Products of ${name}`)}\n`;
  for await (const items of listFeedItems(db, shop)) yield items.map(toXml).join('');
  yield '</channel>\n</rss>\n';
}

function toXml(item: FeedItem): string {
  const [picture, ...others] = item.pictures;
  const elements = [
    xmlElement('g:id', item.id),
    xmlElement('g:item_group_id', item.groupId),
    xmlElement('g:title', item.title),
    xmlElement('g:description', item.description),
    xmlElement('g:link', item.link),
    xmlElement('g:image_link', picture),
    ...others.map((other) => xmlElement('g:additional_image_link', other)),
    xmlElement('g:availability', item.isInStock ? 'in_stock' : 'out_of_stock'),
    xmlElement('g:price', item.price),
    xmlElement('g:sale_price', item.salePrice),
    xmlElement('g:brand', item.brand),
    xmlElement('g:mpn', item.sku),
    xmlElement('g:identifier_exists', item.sku ? '' : 'no'),
    xmlElement('g:condition', 'new'),
    xmlElement('g:product_type', item.category),
    xmlElement('g:color', item.color),
    xmlElement('g:size', item.size),
    xmlElement('g:material', item.material),
    xmlElement('g:gender', item.gender),
    xmlElement('g:age_group', item.ageGroup),
  ];
  return `<item>${elements.join('')}</item>\n`;
}
