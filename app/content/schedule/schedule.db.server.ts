import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';

export async function notifyIfScheduleChanged(db: Database, minutes: number): Promise<void> {
  await sql`
    select pg_notify('shop_changed', '') where exists (
      select from (
        select starts_at as turn from events
        union all select shown_from from banners
        union all select shown_until from banners
        union all select shown_from from blogs
        union all select shown_until from blogs
      ) as turns
      where turn <= shop_now() and turn > shop_now() - make_interval(mins => ${minutes})
    )
  `.execute(db);
}
