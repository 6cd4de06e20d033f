import { appendFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { test } from 'vitest';
import { countFacets } from '#app/catalogue/server/facet-rows.server.ts';
import { listProducts } from '#app/catalogue/server/list-products.ts';
import { listProductRows } from '#app/catalogue/server/listing-rows.server.ts';
import { guest } from '#app/foundation/actor.ts';
import { addDays } from '#app/foundation/calendar-day.ts';
import { freeOnDays } from '#app/rentals/server/free-on-days.server.ts';
import { findToday } from '#app/rentals/server/occupied-rows.server.ts';
import { furnish } from '#test/cast.ts';
import { openTestShop } from '#test/shop-for-tests.ts';

const log = (...a: unknown[]) =>
  appendFileSync(
    '/tmp/mine/free/out.txt',
    a.map((x) => (typeof x === 'string' ? x : JSON.stringify(x))).join(' ') + '\n',
  );
test('100,000 outfits', async () => {
  writeFileSync('/tmp/mine/free/out.txt', '');
  const shop = await openTestShop();
  const cast = await furnish(shop.db);
  const db = shop.db;
  await db.connection().execute(async (c) => {
    await sql`set statement_timeout = 0`.execute(c);
    await sql`set session_replication_role = replica`.execute(c);
    let t0 = Date.now();
    await sql`insert into products (id, name, category_id, price_paise, is_rental, rental_status, security_deposit_paise, owner_id, sizes, colors, search_text, created_at)
      select gen_random_uuid(), 'Outfit ' || i, ${cast.rental}, (200 + (i * 7919) % 5000) * 100, true, 'approved', 200000, ${cast.meera.userId}, array[(array['XS','S','M','L','XL','XXL'])[1 + i % 6]], array['Red'], 'outfit', now() - i * interval '1 minute'
      from generate_series(1, ${sql.lit(Number(process.env.N ?? 100000))}) as i`.execute(c);
    log('products', Date.now() - t0);
    t0 = Date.now();
    await sql`insert into stock_items (id, product_id, on_hand) select gen_random_uuid(), id, 1 from products where name like 'Outfit %'`.execute(
      c,
    );
    await sql`insert into variants (id, product_id, size, color, stock_item_id) select gen_random_uuid(), product_id, sizes[1], 'Red', stock_items.id from stock_items join products on products.id = product_id where name like 'Outfit %'`.execute(
      c,
    );
    log('variants', Date.now() - t0);
    t0 = Date.now();
    await sql`alter table occupied_days drop constraint occupied_days_never_shared`.execute(c);
    await sql`insert into occupied_days (id, product_id, days, turnaround_days)
      select gen_random_uuid(), id, daterange(d, d + 6), 2 from products, generate_series(0, 51) as w, lateral (select (current_date - 365 + w * 14 + (hashtext(id::text || w::text) & 7))::date as d) as x where name like 'Outfit %' and (hashtext(w::text || id::text) & 1) = 0`.execute(
      c,
    );
    log('booked', Date.now() - t0);
    t0 = Date.now();
    await sql`alter table occupied_days add constraint occupied_days_never_shared exclude using gist (product_id with =, days with &&)`.execute(
      c,
    );
    log('constrained', Date.now() - t0);
    await sql`analyze`.execute(c);
    const { rows } = await sql`select count(*) from occupied_days`.execute(c);
    log(rows);
    await sql`set session_replication_role = origin`.execute(c);
  });
  const today = await findToday(db);
  const q = (i: number) => {
    const from = addDays(today, 5 + ((i * 3) % 150));
    const to = addDays(from, 1 + (i % 4));
    const query = {
      category: 'rental',
      size: 'M',
      maxPrice: 3000,
      sort: 'featured',
      page: 1,
      limit: 24,
      from,
      to,
    } as const;
    return { ...query, only: freeOnDays(query) };
  };
  for (const [name, run] of [
    ['list', (i: number) => listProducts(db, guest, q(i))],
    ['rows', (i: number) => listProductRows(db, guest, q(i))],
    ['facets', (i: number) => countFacets(db, guest, q(i))],
  ] as const) {
    const times: number[] = [];
    for (let i = 0; i < 60; i++) {
      const t = performance.now();
      const r = await run(i);
      times.push(performance.now() - t);
      if (i === 0 && name === 'list') log((r as { pagination: unknown }).pagination);
    }
    times.sort((a, b) => a - b);
    log(name, 'p50', times[30], 'p95', times[57]);
  }
  const explain = async (query: { compile: () => { sql: string; parameters: readonly unknown[] } }) => query;
  void explain;
}, 900000);
