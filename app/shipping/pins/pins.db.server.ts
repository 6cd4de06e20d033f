import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';

export interface PinRow {
  pin: string;
  area: string;
  district: string;
  city: string;
  state_code: string;
}

/** The imported PIN codes; several places of one code are in their order. */
export async function listPinRows(db: Database): Promise<PinRow[]> {
  return await db
    .selectFrom('shipping_pins')
    .select(['pin', 'area', 'district', 'city', 'state_code'])
    .orderBy('pin')
    .orderBy('position')
    .execute();
}

/** Replaces all imported PIN codes. Waits for a concurrent import. */
export async function replacePinRows(trx: Trx, rows: readonly PinRow[]): Promise<void> {
  await sql`lock table shipping_pins in share row exclusive mode`.execute(trx);
  await trx.deleteFrom('shipping_pins').execute();
  const column = (name: keyof PinRow) => sql`${rows.map((row) => row[name])}::text[]`;
  await sql`
    insert into shipping_pins (pin, position, area, district, city, state_code)
    select pin, row_number() over (partition by pin order by line) - 1, area, district, city, state_code
    from unnest(${column('pin')}, ${column('area')}, ${column('district')}, ${column('city')}, ${column('state_code')})
      with ordinality as imported (pin, area, district, city, state_code, line)`.execute(trx);
}

/** The number of imported PIN codes. */
export async function countPins(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('shipping_pins')
    .select((eb) => eb.fn.count<string>('pin').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
