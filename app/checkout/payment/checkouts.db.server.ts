import { sql } from 'kysely';
import type { OrderSnapshot } from '#app/orders/order-snapshot.ts';
import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { DEFAULT_TERMS } from '#app/settings/shop-terms.ts';

/** Rules §4, Stock. */
const RESERVATION_MINUTES = 15;

export interface Checkout {
  id: string;
  userId: string;
  chargeId: string;
  state: 'held' | 'settled' | 'expired' | 'cancelled';
  snapshot: OrderSnapshot;
  /** null until it is known */
  shippingInfo: ShippingInfo | null;
}

interface NewCheckout {
  userId: string;
  chargeId: string;
  snapshot: OrderSnapshot;
  shippingInfo: ShippingInfo | null;
}

export async function insertCheckout(trx: Trx, checkout: NewCheckout): Promise<string> {
  const { userId, chargeId, snapshot, shippingInfo } = checkout;
  const id = newId();
  await trx
    .insertInto('checkouts')
    .values({
      id,
      user_id: userId,
      charge_id: chargeId,
      held_until: sql<Date>`shop_now() + make_interval(mins => ${RESERVATION_MINUTES})`,
      snapshot: JSON.stringify({ ...snapshot, shippingInfo }),
      total_paise: snapshot.totals.total,
    })
    .execute();
  return id;
}

/** Whether a charge pays for a cart; other modules also have charges. */
export async function hasCheckout(db: Database, chargeId: string): Promise<boolean> {
  const query = db.selectFrom('checkouts').select('id').where('charge_id', '=', chargeId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The charge of this person's current reservation. */
export async function findReservedCharge(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('checkouts')
    .select('charge_id')
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('held'))
    .executeTakeFirst();
  return row?.charge_id;
}

/**
 * How many seconds a person must wait, because reservations since their last order were unpaid for `unpaidMinutes` of
 * the last `withinMinutes`; null if they do not have to wait.
 */
export async function findUnpaidCooldown(
  trx: Trx,
  { userId, unpaidMinutes, withinMinutes }: { userId: string; unpaidMinutes: number; withinMinutes: number },
): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from max(released_at) + make_interval(mins => ${withinMinutes}) - shop_now()) as seconds
    from (
      select released_at, sum(least(released_at, held_until) - created_at) over (order by released_at desc, id) as waited
      from checkouts
      where user_id = ${userId} and state in ('expired', 'cancelled')
        and released_at > shop_now() - make_interval(mins => ${withinMinutes})
        and created_at > coalesce(
          (select max(created_at) from orders where orders.user_id = ${userId} and status <> 'Cancelled'), '-infinity')
    ) as unpaid
    where waited >= make_interval(mins => ${unpaidMinutes})
  `.execute(trx);
  return rows[0]?.seconds ?? null;
}

/** Charges whose reservations have expired, the oldest first. */
export async function listOverdueCharges(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select('charge_id')
    .where('state', '=', 'held')
    .where('held_until', '<=', sql<Date>`shop_now()`)
    .orderBy('held_until')
    .limit(limit)
    .execute();
  return rows.map(({ charge_id }) => charge_id);
}

/** The checkout of a charge, locked until the transaction ends. */
export async function lockCheckout(trx: Trx, chargeId: string): Promise<Checkout | undefined> {
  const row = await trx
    .selectFrom('checkouts')
    .select(['id', 'user_id', 'charge_id', 'state', 'snapshot'])
    .where('charge_id', '=', chargeId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { shippingInfo, ...snapshot } = row.snapshot as unknown as OrderSnapshot &
    Pick<Checkout, 'shippingInfo'>;
  const state = row.state as Checkout['state'];
  const { id, user_id: userId, charge_id } = row;
  return { id, userId, chargeId: charge_id, state, snapshot: withTerms(snapshot), shippingInfo };
}

/** Checkouts from before these settings existed have the contract's terms. */
function withTerms({ lines, totals, ...snapshot }: OrderSnapshot): OrderSnapshot {
  return {
    ...snapshot,
    totals: { ...totals, freeShippingAt: totals.freeShippingAt ?? DEFAULT_TERMS.freeShippingAt },
    lines: lines.map((line) => ({
      ...line,
      rental: line.rental && { ...line.rental, terms: line.rental.terms ?? DEFAULT_TERMS },
    })),
  };
}

export async function setCheckoutSettled(trx: Trx, checkoutId: string): Promise<void> {
  await trx.updateTable('checkouts').set({ state: 'settled' }).where('id', '=', checkoutId).execute();
}

export async function setCheckoutReleased(
  trx: Trx,
  checkoutId: string,
  state: 'expired' | 'cancelled',
): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({ state, released_at: sql<Date>`shop_now()` })
    .where('id', '=', checkoutId)
    .execute();
}

/** The charge of this person's current reservation, if it is for this draft order. */
export async function findHeldDraft(
  trx: Trx,
  { userId, draftOrderId }: { userId: string; draftOrderId: string },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('checkouts')
    .select('charge_id')
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('held'))
    .where(sql<string>`snapshot ->> 'draftOrderId'`, '=', draftOrderId)
    .executeTakeFirst();
  return row?.charge_id;
}
