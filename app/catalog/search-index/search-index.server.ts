import { sql } from 'kysely';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { trimEnds } from '#app/platform/text/trim-ends.ts';
import { findBaseColour } from '../product/colour-families.ts';
import { lockProducts } from '../product/products.db.server.ts';
import { listIndexableRows, type ReindexScope, setSearchTexts } from './search-index.db.server.ts';

const LATIN_ACCENTS = /[\u0300-\u036f]/g;

/** Lower case, no Latin accents, single spaces. Devanagari signs are kept. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(LATIN_ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

const PUNCTUATION = /[\s,.;:!?"“”()]/;
const isPunctuation = (character: string) => PUNCTUATION.test(character);

/** The distinct normalised words of a text, without punctuation. */
export function tokenize(text: string): string[] {
  const words = normaliseText(text).split(' ');
  return [...new Set(words.map((word) => trimEnds(word, isPunctuation) || word))].filter(
    (word) => word !== '',
  );
}

interface IndexableProduct {
  name: string;
  brand: string;
  fabric: string;
  categoryName: string;
  subcategoryName: string;
  tags: string[];
  colors: string[];
}

/**
 * The text that searches match. The name comes first, so that a name's prefix is also this text's prefix. Tags are
 * included with hyphens and as separate words, colours also with their common words: a sindoor saree is found as a red one.
 */
export function buildSearchText(product: IndexableProduct): string {
  const { name, brand, fabric, categoryName, subcategoryName, tags, colors } = product;
  const tagWords = tags.flatMap((tag) => (tag.includes('-') ? [tag, tag.replaceAll('-', ' ')] : [tag]));
  const baseColours = new Set(colors.flatMap((colour) => findBaseColour(colour) ?? []));
  return normaliseText(
    [name, brand, categoryName, subcategoryName, ...tagWords, ...colors, fabric, ...baseColours].join(' '),
  );
}

const BATCH_SIZE = 2_000;

/** Updates `search_text` after a change of the fields it is built from. */
export async function reindexProducts(trx: Trx, which: ReindexScope): Promise<void> {
  for await (const rows of batchesOf(trx, which)) {
    await setSearchTexts(
      trx,
      rows.map((row) => ({ id: row.id, text: buildSearchText(row) })),
    );
  }
}

/** Updates the search texts of products that this release, or the one before, would write differently. */
export async function reindexOutdatedProducts(db: Database): Promise<void> {
  for await (const rows of batchesOf(db, 'all')) {
    const outdated = rows.filter((row) => row.search_text !== buildSearchText(row)).map(({ id }) => id);
    if (outdated.length === 0) continue;
    // Read again after the lock, because they may have changed since.
    await inTransaction(db, async (trx) => {
      await lockProducts(trx, outdated);
      await reindexProducts(trx, { products: outdated });
    });
  }
}

async function* batchesOf(db: Database, which: ReindexScope) {
  let after: string | undefined;
  do {
    const rows = await listIndexableRows(db, which, { after, maxRows: BATCH_SIZE });
    yield rows;
    after = rows.length === BATCH_SIZE ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** Updates planner statistics: without it, faceted lists took up to 7 s after 12,000 new products. */
export async function analyzeCatalogTables(db: Database): Promise<void> {
  await sql`ANALYZE products, variants, stock_items, product_pictures, search_words`.execute(db);
}
