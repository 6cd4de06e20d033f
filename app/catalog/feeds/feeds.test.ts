import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { seedFixtures } from '#test/fixtures.ts';
import { parseXml, type XmlElement } from '#test/parse-xml.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { googleFeed } from './google-feed.server.ts';
import { metaFeed } from './meta-feed.server.ts';

const { db } = await openTestShop();
const cast = await seedFixtures(db);
const SHOP = { name: 'Vastra', storeUrl: 'https://vastra.test' };

beforeAll(async () => {
  const description = 'Cotton & silk, <b>"fine"</b>\u0007, सूती 🎉';
  await db.updateTable('products').set({ description }).where('id', '=', cast.lehenga).execute();
});

async function joined(parts: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
async function readGoogle(): Promise<Record<string, string>[]> {
  const channel = parseXml(await joined(googleFeed(db, SHOP))).children[0] as XmlElement;
  return channel.children
    .filter(({ name }) => name === 'item')
    .map(({ children }) => Object.fromEntries(children.map(({ name, text }) => [name, text])));
}
async function readMeta(): Promise<Record<string, string>[]> {
  return parse(await joined(metaFeed(db, SHOP)), { columns: true });
}

test('an item is a size and colour, with price, MRP and stock as they are', async () => {
  const items = (await readGoogle()).filter((item) => item['g:item_group_id'] === cast.lehenga);
  expect(
    items.map((item) => [item['g:size'], item['g:color'], item['g:availability'], item['g:mpn']]),
  ).toEqual([
    ['S', 'Red', 'in_stock', 'LEH-S'],
    ['M', 'Red', 'in_stock', 'LEH-M'],
    ['L', 'Red', 'out_of_stock', 'LEH-L'],
  ]);
  expect(items[0]).toMatchObject({
    'g:title': 'Red lehenga',
    'g:description': 'Cotton & silk, <b>"fine"</b>, सूती 🎉',
    'g:link': 'https://vastra.test/product/red-lehenga?color=Red',
    'g:image_link': 'https://vastra.test/media/redlehenga/1200.jpg',
    'g:price': '6000.00 INR',
    'g:sale_price': '4500.00 INR',
    'g:condition': 'new',
    'g:gender': 'female',
    'g:age_group': 'adult',
  });
});

test('pictures of the colour are first', async () => {
  const kurtas = (await readGoogle()).filter((item) => item['g:item_group_id'] === cast.kurta);
  const pictures = new Map(kurtas.map((item) => [item['g:color'], item['g:image_link']]));
  expect(pictures.get('White')).toBe('https://vastra.test/media/whitekurta/1200.jpg');
  expect(pictures.get('Indigo')).toBe('https://vastra.test/media/indigokurta/1200.jpg');
});

test('only what guests may buy is in a feed, and both feeds have the same', async () => {
  await db.updateTable('products').set({ is_active: false }).where('id', '=', cast.saree).execute();
  const google = await readGoogle();
  const groups = new Set(google.map((item) => item['g:item_group_id']));
  expect(groups).toEqual(new Set([cast.lehenga, cast.kurta]));
  const meta = await readMeta();
  expect(meta.map(({ id, availability, price }) => [id, availability, price])).toEqual(
    google.map((item) => [item['g:id'], item['g:availability']?.replaceAll('_', ' '), item['g:price']]),
  );
  expect(meta[0]).toMatchObject({
    title: 'Red lehenga',
    description: expect.stringContaining('"fine"'),
    image_link: 'https://vastra.test/media/redlehenga/1200.jpg',
    additional_image_link: 'https://vastra.test/media/redlehenga2/1200.jpg',
  });
});
