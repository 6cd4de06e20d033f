import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { PayoutTaxes, WithholdingRates as RateRow } from '#app/platform/db/tables.gen.ts';
import type { WithholdingRates } from './withholding.ts';

const dayInIndia = (time: string) => sql<string>`(${sql.ref(time)} at time zone 'Asia/Kolkata')::date`;

/** The rates that are valid now. */
export async function findWithholdingRates(db: Database): Promise<WithholdingRates> {
  const rows = await db
    .selectFrom('withholding_rates')
    .distinctOn('kind')
    .select(['kind', 'rate'])
    .where('from_day', '<=', sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date`)
    .orderBy('kind')
    .orderBy('from_day', 'desc')
    .execute();
  const rateOf = (kind: string) => rows.find((row) => row.kind === kind)?.rate ?? 0;
  return { tcs: rateOf('tcs'), tds: rateOf('tds'), tdsWithoutPan: rateOf('tds without pan') };
}

const HAS_BEGUN = sql<boolean>`from_day <= (shop_now() at time zone 'Asia/Kolkata')::date`.as('hasBegun');

/** All rates, newest first within each kind. */
export async function listStoredWithholdingRates(db: Database) {
  return await db
    .selectFrom('withholding_rates')
    .selectAll()
    .select(HAS_BEGUN)
    .orderBy('kind')
    .orderBy('from_day', 'desc')
    .execute();
}

/** Locks a rate until the transaction ends. */
export async function lockWithholdingRate(trx: Trx, { kind, from }: { kind: string; from: string }) {
  return await trx
    .selectFrom('withholding_rates')
    .selectAll()
    .select(HAS_BEGUN)
    .where('kind', '=', kind)
    .where('from_day', '=', from)
    .forUpdate()
    .executeTakeFirst();
}

/** The database's constraint: a kind has one rate per start day. */
export const ONE_RATE_PER_DAY = 'withholding_rates_pkey';

/** The database refuses a day that is not after today, and a second rate of a kind and day. */
export async function insertWithholdingRate(trx: Trx, rate: Insertable<RateRow>): Promise<void> {
  await trx.insertInto('withholding_rates').values(rate).execute();
}

export async function deleteWithholdingRate(
  trx: Trx,
  { kind, from }: { kind: string; from: string },
): Promise<void> {
  await trx.deleteFrom('withholding_rates').where('kind', '=', kind).where('from_day', '=', from).execute();
}

/** Locks an owner, so that concurrent payouts count each other. */
export async function lockOwner(trx: Trx, ownerId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}

/** The value of an owner's payouts as agent since a day, and how much of it has had TDS. */
export async function sumYear(
  trx: Trx,
  { ownerId, from }: { ownerId: string; from: string },
): Promise<{ netValue: number; taxed: number }> {
  return await trx
    .selectFrom('rental_payouts')
    .innerJoin('rental_orders', 'rental_orders.id', 'rental_payouts.rental_order_id')
    .leftJoin('payout_taxes', 'payout_taxes.rental_order_id', 'rental_payouts.rental_order_id')
    .select([
      sql<number>`coalesce(sum(coalesce(net_value_paise, rental_payouts.fee_paise)), 0)`.as('netValue'),
      sql<number>`coalesce(sum(tds_base_paise), 0)`.as('taxed'),
    ])
    .where('rental_payouts.owner_id', '=', ownerId)
    .where('shop_role', '=', 'agent')
    .where(dayInIndia('rental_payouts.created_at'), '>=', from)
    .executeTakeFirstOrThrow();
}

export async function insertPayoutTaxes(trx: Trx, taxes: Insertable<PayoutTaxes>): Promise<void> {
  await trx.insertInto('payout_taxes').values(taxes).execute();
}

/** The payouts of a month in India whose taxes were computed, oldest first. */
export async function listPayoutTaxes(db: Database, month: string) {
  const first = `${month}-01`;
  return await db
    .selectFrom('payout_taxes')
    .innerJoin('rental_payouts', 'rental_payouts.rental_order_id', 'payout_taxes.rental_order_id')
    .innerJoin('rental_orders', 'rental_orders.id', 'payout_taxes.rental_order_id')
    .innerJoin('users', 'users.id', 'rental_payouts.owner_id')
    .selectAll('payout_taxes')
    .select(['rental_orders.number', 'users.name as owner_name', 'rental_payouts.owner_id'])
    .select(['rental_payouts.fee_paise', 'rental_payouts.tcs_paise', 'rental_payouts.tds_paise'])
    .select(dayInIndia('payout_taxes.created_at').as('day'))
    .where(sql<boolean>`payout_taxes.created_at >= (${first}::date::timestamp at time zone 'Asia/Kolkata')`)
    .where(
      sql<boolean>`payout_taxes.created_at < ((${first}::date + interval '1 month') at time zone 'Asia/Kolkata')`,
    )
    .orderBy('payout_taxes.created_at')
    .orderBy('payout_taxes.rental_order_id')
    .execute();
}
export type PayoutTaxRow = Awaited<ReturnType<typeof listPayoutTaxes>>[number];
