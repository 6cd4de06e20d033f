import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Trx } from '#app/platform/db/database.server.ts';
import type { DB } from '#app/platform/db/tables.gen.ts';
import type { SnapshotDiscount } from './order-snapshot.ts';

/** The automatic discounts of an order, for its queries. */
export function discountsOfOrder(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_discounts')
      .select(['title', 'amount_paise'])
      .whereRef('order_discounts.order_id', '=', 'orders.id')
      .orderBy('title'),
  ).as('discounts');
}

export async function insertOrderDiscounts(
  trx: Trx,
  orderId: string,
  discounts: readonly SnapshotDiscount[],
): Promise<void> {
  if (discounts.length === 0) return;
  const rows = discounts.map(({ id, title, amountPaise, isFirstOrderOnly }) => ({
    ...{ order_id: orderId, discount_id: id, title, amount_paise: amountPaise },
    first_order_only: isFirstOrderOnly,
  }));
  await trx.insertInto('order_discounts').values(rows).execute();
}
