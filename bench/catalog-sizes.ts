import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { type DistinctReads, measureDistinctReads } from './distinct-reads.ts';
import { superuserUrl } from './embedded-database.ts';
import { freePort, startServer } from './processes.ts';
import { writeResults } from './write-results.ts';

/**
 * `npm run bench:catalog [-- SIZE…]`: lists, facets and searches that are not cached, with 1,000, 100,000 and 1,000,000
 * products in one shop that grows. Prints how long loading the catalogue takes and what memory it needs. The last size takes
 * some 10 GB of disk; DATA_DIR keeps the shop.
 */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 100_000, 1_000_000];
const ROOT = path.join(import.meta.dirname, '..');
/** The default limit of a machine with 4 GB (decision 060). */
const MEMORY_MB = 256;

const savedDataDir = process.env.DATA_DIR;
const dataDir = savedDataDir ?? mkdtempSync(path.join(os.tmpdir(), 'vastra-catalog-'));
const main = path.join(ROOT, 'server', 'main.ts');
const env = { DATA_DIR: dataDir, DEMO: '1', DRAW_AHEAD: '0' };

interface Size {
  products: number;
  /** from the ready line until lists are answered from memory, in seconds */
  loaded: number;
  /** resident memory, in MB: of a process without the catalogue, with it, and after the reads */
  memoryMb: { without: number; loaded: number; after: number };
  reads: DistinctReads[];
}

try {
  await (await startServer(main, env)).stop();
  const sizes: Size[] = [];
  for (const products of SIZES) sizes.push(await measureSize(products));
  report(sizes);
} finally {
  if (!savedDataDir) rmSync(dataDir, { recursive: true, force: true });
}

async function measureSize(products: number): Promise<Size> {
  const without = await startServer(main, { ...env, CATALOG_IN_MEMORY: '0' });
  await fillUpTo(products);
  const withoutMb = without.memory();
  await without.stop();
  const metricsPort = await freePort();
  const shop = await startServer(main, {
    ...env,
    METRICS_PORT: String(metricsPort),
    // as decision 059 asks for
    NODE_OPTIONS: `--max-old-space-size=${MEMORY_MB + products / 1_000}`,
  });
  try {
    const loaded = await secondsUntilLoaded(metricsPort, products);
    const loadedMb = shop.memory();
    const reads = await measureDistinctReads(shop);
    return {
      products,
      loaded,
      memoryMb: { without: withoutMb, loaded: loadedMb, after: shop.memory() },
      reads,
    };
  } finally {
    await shop.stop();
  }
}

async function secondsUntilLoaded(metricsPort: number, products: number): Promise<number> {
  const began = performance.now();
  while ((await productsInMemory(metricsPort)) < products * 0.9) await wait(50);
  return (performance.now() - began) / 1000;
}

async function productsInMemory(metricsPort: number): Promise<number> {
  const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  return Number(/^vastra_products_in_memory (\d+)/m.exec(metrics)?.[1] ?? 0);
}

/**
 * Adds products with three sizes each until there are this many. Rows are inserted without triggers, so no change is published:
 * a server that started before does not know them.
 */
async function fillUpTo(products: number): Promise<void> {
  const db = openDatabase(superuserUrl(dataDir), { hasNoTimeouts: true });
  try {
    await db.connection().execute(async (one) => {
      await sql`set session_replication_role = replica`.execute(one);
      await sql`
        with places as (
          select category_id, subcategories.id as subcategory_id, row_number() over () - 1 as n, count(*) over () as many
          from subcategories join categories on categories.id = category_id where lower(categories.name) <> 'rental'
        ), numbered as (
          select uuidv7() as id, n, (ARRAY['red','blue','green','gold','ivory','pink','maroon','black'])[1 + abs(hashint4(n)) % 8] as color,
            (ARRAY['silk','cotton','linen','wool','georgette'])[1 + abs(hashint4(n * 3)) % 5] as fabric,
            (ARRAY['kurta','saree','lehenga','dress','shirt','dupatta','jacket'])[1 + abs(hashint4(n * 7)) % 7] as garment
          from generate_series((select count(*)::int from products), ${products}::int - 1) as n
        ), added as (
          insert into products (id, name, description, fabric, category_id, subcategory_id, price_paise, tags, sizes, colors,
            rating, review_count, created_at, search_text)
          select numbered.id, initcap(concat_ws(' ', color, fabric, garment, numbered.n)), repeat('Washed before it is cut. ', 8), fabric,
            category_id, subcategory_id, 50000 + (numbered.n * 7919::bigint) % 900000, ARRAY['festive', 'tag' || numbered.n % 50],
            ARRAY['S', 'M', 'L'], ARRAY[initcap(color)], 3 + (numbered.n % 21) * 0.1, numbered.n % 40,
            now() - numbered.n * interval '1 minute', concat_ws(' ', color, fabric, garment, numbered.n, 'festive women')
          from numbered join places on places.n = numbered.n % places.many
          returning id, colors[1] as color
        ), pieces as (
          select uuidv7() as id, added.id as product_id, size, color, place
          from added, unnest(ARRAY['S','M','L']) with ordinality as choice (size, place)
        ), stocked as (
          insert into stock_items (id, product_id, on_hand)
          select id, product_id, abs(hashtext(id::text)) % 10 from pieces
        )
        insert into variants (id, product_id, size, color, position, stock_item_id)
        select id, product_id, size, color, place, id from pieces
      `.execute(one);
      await sql`vacuum analyze`.execute(one);
    });
  } finally {
    await db.destroy();
  }
}

function report(sizes: readonly Size[]): void {
  const [smallest] = sizes;
  for (const { products, loaded, memoryMb, reads } of sizes) {
    console.log(
      `${products} products: loaded after ${loaded.toFixed(1)} s; ` +
        `${memoryMb.without} MB without the catalogue, ${memoryMb.loaded} MB with it, ${memoryMb.after} MB after the reads.`,
    );
    console.table(
      reads.map(({ name, perSecond, p97, p99 }, at) => ({
        'each different': name,
        'req/s': perSecond,
        'p97.5 ms': p97,
        'p99 ms': p99,
        'p97.5 to smallest': Math.round((p97 / (smallest?.reads[at]?.p97 ?? p97)) * 100) / 100,
      })),
    );
  }
  writeResults('catalog', { sizes });
}
