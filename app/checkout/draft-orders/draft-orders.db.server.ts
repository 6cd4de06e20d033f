import { sql } from 'kysely';
import { type CartRows, pricingQueries } from '#app/cart/cart-queries.server.ts';
import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { newId } from '#app/platform/db/ids.ts';
import { pipeline } from '#app/platform/db/pipeline.server.ts';
import type { Paise } from '#app/platform/money/money.ts';
import { selectNoAutomaticDiscounts } from '#app/promotions/automatic/current-discounts.server.ts';
import type { DraftStatus } from './draft-order.schema.ts';

/** A link is valid for this time after the draft was last saved or sent. */
const VALID_DAYS = 7;
const now = sql<Date>`shop_now()`;
const expiry = sql<Date>`shop_now() + make_interval(days => ${VALID_DAYS})`;

const status = sql<DraftStatus>`case
  when draft_orders.order_id is not null then 'Ordered'
  when draft_orders.withdrawn_at is not null then 'Withdrawn'
  when draft_orders.expires_at <= shop_now() then 'Expired'
  else 'Open' end`;

export interface DraftFields {
  shippingInfo: ShippingInfo;
  discountPaise: Paise;
  /** null without a discount */
  discountReason: string | null;
  note: string;
  isExpress: boolean;
}

export interface DraftLine {
  productId: string;
  variantId: string;
  quantity: number;
}

function toColumns({ shippingInfo, discountPaise, discountReason, note, isExpress }: DraftFields) {
  return {
    shipping_info: JSON.stringify(shippingInfo),
    discount_paise: discountPaise,
    discount_reason: discountReason,
    note,
    is_express: isExpress,
  };
}

export async function insertDraft(
  trx: Trx,
  { userId, createdBy, ...fields }: DraftFields & { userId: string; createdBy: string },
): Promise<string> {
  const id = newId();
  await trx
    .insertInto('draft_orders')
    .values({
      ...{ id, user_id: userId, created_by: createdBy, total_paise: 0, expires_at: expiry },
      ...toColumns(fields),
    })
    .execute();
  return id;
}

/** The fields of a saved draft; its link is valid again from now on. */
export async function updateDraft(trx: Trx, id: string, fields: DraftFields): Promise<void> {
  await trx
    .updateTable('draft_orders')
    .set({ ...toColumns(fields), expires_at: expiry })
    .where('id', '=', id)
    .execute();
}

/** Locked until the transaction ends. */
export async function findLockedDraft(trx: Trx, id: string) {
  return await trx
    .selectFrom('draft_orders')
    .leftJoin('orders', 'orders.id', 'draft_orders.order_id')
    .select(['draft_orders.id', 'draft_orders.order_id', 'draft_orders.is_express'])
    .select(['orders.payment_id', status.as('status')])
    .where('draft_orders.id', '=', id)
    .forUpdate('draft_orders')
    .executeTakeFirst();
}

export async function replaceDraftLines(trx: Trx, id: string, lines: readonly DraftLine[]): Promise<void> {
  await trx.deleteFrom('draft_order_lines').where('draft_order_id', '=', id).execute();
  await trx
    .insertInto('draft_order_lines')
    .values(
      lines.map(({ productId, variantId, quantity }, position) => ({
        ...{ id: newId(), draft_order_id: id, position, quantity },
        ...{ product_id: productId, variant_id: variantId },
      })),
    )
    .execute();
}

export async function setDraftTotal(trx: Trx, id: string, total: Paise): Promise<void> {
  await trx.updateTable('draft_orders').set({ total_paise: total }).where('id', '=', id).execute();
}

export async function setDraftSent(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('draft_orders')
    .set({ sent_at: now, expires_at: expiry })
    .where('id', '=', id)
    .execute();
}

export async function setDraftWithdrawn(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('draft_orders').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

/** Returns nothing if the draft was withdrawn, deleted or has become another order. */
export async function setDraftOrdered(trx: Trx, id: string, orderId: string) {
  return await trx
    .updateTable('draft_orders')
    .set({ order_id: orderId })
    .where('id', '=', id)
    .where('order_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['number', 'created_by', 'discount_paise', 'discount_reason', 'note'])
    .executeTakeFirst();
}

/** Those of a deleted account; the orders are kept. */
export async function deleteDraftsOfUser(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('draft_orders').where('user_id', '=', userId).execute();
}

export function selectDrafts(db: Database) {
  return db
    .selectFrom('draft_orders')
    .innerJoin('users', 'users.id', 'draft_orders.user_id')
    .leftJoin('orders', 'orders.id', 'draft_orders.order_id')
    .leftJoin('users as authors', 'authors.id', 'draft_orders.created_by')
    .selectAll('draft_orders')
    .select([
      'users.name as customer_name',
      'users.email as customer_email',
      'users.mobile as customer_mobile',
      'authors.name as author',
      'orders.order_number',
      status.as('status'),
    ]);
}
export type DraftRow = Awaited<ReturnType<ReturnType<typeof selectDrafts>['execute']>>[number];

export async function findDraft(db: Database, by: { id: string } | { token: string }) {
  const [[column, value]] = Object.entries(by) as [['id' | 'token', string]];
  return await selectDrafts(db).where(`draft_orders.${column}`, '=', value).executeTakeFirst();
}

interface DraftFilter {
  status?: DraftStatus;
  search?: string;
}

/** Newest first; `search` is a part of the customer's name, e-mail or number. */
export async function listDraftPage(
  db: Database,
  filter: DraftFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: DraftRow[]; total: number }> {
  const filtered = selectDrafts(db)
    .$if(filter.status !== undefined, (query) => query.where(status, '=', filter.status as DraftStatus))
    .$if(filter.search !== undefined, (query) => query.where(isFound(filter.search as string)));
  const rows = await filtered
    .orderBy('draft_orders.created_at', 'desc')
    .orderBy('draft_orders.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom(filtered.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

function isFound(search: string) {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = search.replace(/^#?D/i, '');
  return sql<boolean>`(users.name ilike ${like} or users.email ilike ${like} or users.mobile like ${like}
    or draft_orders.number::text = ${digits})`;
}

/** Newest first. */
export async function listDraftsOfUser(db: Database, userId: string): Promise<DraftRow[]> {
  return await selectDrafts(db)
    .where('draft_orders.user_id', '=', userId)
    .orderBy('draft_orders.created_at', 'desc')
    .orderBy('draft_orders.id')
    .execute();
}

/**
 * A draft's lines and discount in place of a cart's, and the other inputs of its price. Staff decide the price, so automatic
 * discounts do not apply.
 */
export async function loadDraftRows(db: Database, draftId: string, pin?: string): Promise<CartRows> {
  const lines = db
    .selectFrom('draft_order_lines')
    .innerJoin('variants', 'variants.id', 'draft_order_lines.variant_id')
    .select([
      'draft_order_lines.id',
      'draft_order_lines.product_id as productId',
      'draft_order_lines.variant_id as variantId',
      'variants.stock_item_id as stockItemId',
      'variants.size',
      'variants.color',
      'draft_order_lines.quantity',
      sql<string | null>`null`.as('rental_starts_on'),
      sql<string | null>`null`.as('rental_ends_on'),
      sql<number | null>`null`.as('added_price_paise'),
    ])
    .where('draft_order_id', '=', draftId)
    .orderBy('draft_order_lines.position');
  const discount = db
    .selectFrom('draft_orders')
    .select([
      sql<string>`'Discount'`.as('code'),
      sql<string>`discount_reason`.as('description'),
      sql<boolean>`false`.as('first_order_only'),
      sql<string>`'fixed'`.as('kind'),
      sql<number | null>`null::int`.as('percent_off'),
      sql<number | null>`discount_paise`.as('amount_off_paise'),
      sql<number | null>`null::bigint`.as('minimum_paise'),
      sql<number | null>`null::bigint`.as('cap_paise'),
      sql<string[]>`'{}'::uuid[]`.as('category_ids'),
      sql<string[]>`'{}'::text[]`.as('tags'),
      sql<string[]>`'{}'::uuid[]`.as('product_ids'),
      sql<number | null>`null::int`.as('buy_quantity'),
      sql<number | null>`null::int`.as('get_quantity'),
      sql<number | null>`null::int`.as('get_percent_off'),
      sql<null>`null::jsonb`.as('gets'),
      sql<boolean>`true`.as('combines'),
    ])
    .where('id', '=', draftId)
    .where('discount_paise', '>', 0);
  const products = db
    .selectFrom('draft_order_lines')
    .select('product_id')
    .where('draft_order_id', '=', draftId)
    .$castTo<string>();
  return await pipeline(
    db,
    pricingQueries(db, {
      ...{ lines: lines.compile(), coupon: discount.compile(), products, pin },
      discounts: selectNoAutomaticDiscounts(db).compile(),
    }),
  );
}
