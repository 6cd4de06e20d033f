import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Trx } from '#app/foundation/database.server.ts';
import type { DB, OrderLines, Orders } from '#app/foundation/tables.gen.ts';
import type { OrderStatus, PaymentStatus } from '../order-status.ts';

/** The next number of the shop's own count, and what time it is for the shop; a refused order leaves a gap. */
export async function nextOrderCount(trx: Trx): Promise<{ count: number; now: Date }> {
  return await trx
    .selectNoFrom([sql<number>`nextval('order_numbers')`.as('count'), sql<Date>`shop_now()`.as('now')])
    .executeTakeFirstOrThrow();
}

export async function insertOrder(
  trx: Trx,
  order: Insertable<Orders>,
  lines: Insertable<OrderLines>[],
): Promise<void> {
  await trx.insertInto('orders').values(order).execute();
  await trx.insertInto('order_lines').values(lines).execute();
}

export interface NewEvent {
  orderId: string;
  status: OrderStatus;
  byUserId: string | null;
  note?: string;
  at?: Date;
}

export async function insertEvents(trx: Trx, events: readonly NewEvent[]): Promise<void> {
  await trx
    .insertInto('order_events')
    .values(
      events.map((event) => ({
        order_id: event.orderId,
        status: event.status,
        by_user_id: event.byUserId,
        note: event.note ?? null,
        created_at: event.at ?? sql<Date>`shop_now()`,
      })),
    )
    .execute();
}

/** Orders with their lines and their timeline; the caller says which. */
export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .selectAll('order_lines')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('order_events')
          .select(['status', 'note', 'created_at'])
          .whereRef('order_events.order_id', '=', 'orders.id')
          .orderBy('order_events.id'),
      ).as('events'),
    ]);
}
export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

/** The order with this id among those that `ofUserId` placed, or among all. */
export async function findOrder(
  db: Database,
  { orderId, ofUserId }: { orderId: string; ofUserId?: string },
): Promise<OrderRow | undefined> {
  const query = selectOrders(db).where('orders.id', '=', orderId);
  return await (ofUserId ? query.where('user_id', '=', ofUserId) : query).executeTakeFirst();
}

export async function listOrdersOf(db: Database, userId: string): Promise<OrderRow[]> {
  return await newestFirst(selectOrders(db).where('user_id', '=', userId)).execute();
}

function newestFirst<O>(query: SelectQueryBuilder<DB, 'orders', O>) {
  return query.orderBy('orders.created_at', 'desc').orderBy('orders.id', 'desc');
}

export interface OrderFilter {
  status?: OrderStatus;
  search?: string;
}

export async function listOrderPage(
  db: Database,
  filter: OrderFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const rows = await newestFirst(filtered(selectOrders(db), filter))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counting = db.selectFrom('orders').select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await filtered(counting, filter).executeTakeFirstOrThrow();
  return { rows, total };
}

function filtered<O>(query: SelectQueryBuilder<DB, 'orders', O>, { status, search }: OrderFilter) {
  const ofStatus = status ? query.where('orders.status', '=', status) : query;
  if (!search) return ofStatus;
  const anywhere = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = search.replace(/[\s()+-]/g, '');
  return ofStatus.where((eb) =>
    eb.or([
      eb('order_number', 'ilike', anywhere),
      eb('contact_name', 'ilike', anywhere),
      eb('contact_email', 'ilike', anywhere),
      ...(/^\d{4,}$/.test(digits) ? [eb('contact_mobile', 'like', `%${digits}%`)] : []),
    ]),
  );
}

export async function lockOrder(trx: Trx, orderId: string) {
  return await trx
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'payment_method', 'payment_status'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

/** What was bought of an order; rented outfits are no pieces that were sold. */
export async function listSoldPieces(trx: Trx, orderId: string) {
  return await trx
    .selectFrom('order_lines')
    .select(['variant_id as variantId', 'quantity'])
    .where('order_id', '=', orderId)
    .where('is_rental', '=', false)
    .execute();
}

export async function setOrderStatus(
  trx: Trx,
  orderId: string,
  { status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status, payment_status: paymentStatus })
    .where('id', '=', orderId)
    .execute();
}

export async function findDeliveredLine(db: Database, wanted: { userId: string; productId: string }) {
  return await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('order_lines.id')
    .where('orders.user_id', '=', wanted.userId)
    .where('orders.status', '=', 'Delivered')
    .where('order_lines.product_id', '=', wanted.productId)
    .executeTakeFirst();
}

/** An order of this person that was not cancelled. */
export async function findLiveOrder(db: Database, userId: string) {
  return await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '<>', 'Cancelled')
    .executeTakeFirst();
}

export async function findOpenOrder(db: Database, userId: string): Promise<boolean> {
  const { isOpen } = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('orders')
            .select('id')
            .where('user_id', '=', userId)
            .where('status', 'not in', ['Delivered', 'Cancelled']),
        ),
        exists(
          selectFrom('checkouts').select('id').where('user_id', '=', userId).where('state', '=', 'held'),
        ),
      ]).as('isOpen'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isOpen);
}
