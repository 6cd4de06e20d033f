import { sql } from 'kysely';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { saveSettings } from '#app/settings/settings.server.ts';
import { StartupError } from '#server/processes/startup.ts';
import { DemoPictures } from './loading/demo-pictures.ts';
import { DEMO_SETTINGS } from './loading/demo-settings.ts';
import { deleteCategoriesOfNewShop, emptyShop, isDemoShopOrEmpty } from './loading/empty-shop.ts';
import { loadBanners } from './loading/load-banners.ts';
import { type LoadedProduct, loadCatalogue } from './loading/load-catalogue.ts';
import { loadContent } from './loading/load-content.ts';
import { loadDiscounts } from './loading/load-discounts.ts';
import { loadLooks } from './loading/load-looks.ts';
import { loadOrders } from './loading/load-orders.ts';
import { loadPeople } from './loading/load-people.ts';
import { loadReviews } from './loading/load-reviews.ts';
import { rankPicturesOfFirstScreens } from './loading/rank-pictures.ts';

export const DEMO_PRODUCTS = 240;
const EDITOR = 'admin@vastra.test';

type Say = (line: string) => void;

/** The database holds a shop that is not a demo. */
class NotADemoShop extends StartupError {
  constructor() {
    super(
      'This database holds a real shop: the demo shop is only loaded into an empty one, or over another demo.',
    );
  }
}

/** Loads the demo shop into a database without people; of two servers that start at once one does it. */
export async function loadDemoShopIfEmpty(db: Database, say: Say): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const someone = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone) return;
    await deleteCategoriesOfNewShop(trx);
    await fillShop(trx, DEMO_PRODUCTS, say);
  });
}

/** Replaces a demo shop by a fresh one with `count` products. Throws `NotADemoShop` for any other shop. */
export async function reloadDemoShop(
  db: Database,
  { products }: { products: number },
  say: Say,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await isDemoShopOrEmpty(trx))) throw new NotADemoShop();
    await emptyShop(trx);
    await fillShop(trx, products, say);
  });
}

async function fillShop(trx: Trx, count: number, say: Say): Promise<void> {
  say(`Loading the demo shop (${count} products)`);
  const pictures = new DemoPictures();
  await saveSettings(trx, DEMO_SETTINGS);
  await loadDiscounts(trx);
  const people = await loadPeople(trx);
  const loaded = new Map<string, LoadedProduct>();
  await loadBanners(trx, pictures);
  await loadContent(trx, { pictures, author: people.get(EDITOR) as string });
  await loadCatalogue(trx, { count, people, pictures }, async (batch) => {
    await loadReviews(trx, { batch, people });
    for (const each of batch) loaded.set(each.product.key, each);
  });
  await loadLooks(trx, [...loaded.values()]);
  await loadOrders(trx, { people, products: loaded });
  await rankPicturesOfFirstScreens(trx);
}
