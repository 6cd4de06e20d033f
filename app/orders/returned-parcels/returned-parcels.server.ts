import { sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { type Pagination, paginationOf } from '#app/platform/http/api/response.schema.ts';
import { paise } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import type { ParcelHistory } from '#app/shipping/cash-rules/cash-rules.ts';
import { countOutcomes, listPastCashOrders, listReturnedParcels } from './parcel-outcomes.db.server.ts';
import type { ReturnedBy } from './returned-by.ts';
import type { ReturnedParcels } from './returned-parcels.schema.ts';

interface Buyer {
  /** undefined for a guest, who has verified the number */
  userId: string | undefined;
  /** verified number in E.164; null if there is none */
  mobile: string | null;
  pin: string | undefined;
}

const NONE = { parcels: 0, returned: 0 };

/** The parcels of the last 365 days of a person, of people who verified the same number, and to a PIN code. */
export async function countParcels(db: Database, { userId, mobile, pin }: Buyer): Promise<ParcelHistory> {
  const ofProven = sql`select id from users where mobile_verified_at is not null`;
  const person = userId ? sql`user_id = ${userId}` : sql`user_id in (${ofProven} and mobile = ${mobile})`;
  return {
    person: userId || mobile ? await countOutcomes(db, person) : NONE,
    number: mobile
      ? await countOutcomes(db, sql`contact_mobile = ${mobile} and user_id in (${ofProven})`)
      : NONE,
    pin: pin ? await countOutcomes(db, sql`pin = ${pin}`) : NONE,
  };
}

/** All cash orders and how they ended, oldest first, without a permission check. */
export async function listCashOrders(db: Database) {
  const orders = await listPastCashOrders(db);
  return orders.map(({ due, ...order }) => ({ ...order, due: paise(due) }));
}

/** The number of returned parcels by PIN code, product, courier or source; most first. */
export async function showReturnedParcels(
  db: Database,
  actor: Actor,
  { by, page, limit }: { by: ReturnedBy; page: number; limit: number },
): Promise<{ groups: ReturnedParcels[]; pagination: Pagination }> {
  requirePermission(actor, 'orders');
  const { rows: groups, total } = await listReturnedParcels(db, { by, page, limit });
  return { groups, pagination: paginationOf({ page, limit, total }) };
}

/** The whole report, for a file. */
export async function exportReturnedParcels(
  db: Database,
  actor: Actor,
  { by }: { by: ReturnedBy },
): Promise<ReturnedParcels[]> {
  requirePermission(actor, 'orders');
  return (await listReturnedParcels(db, { by, page: 1, limit: null })).rows;
}
