import type { Database } from '#app/platform/db/database.server.ts';

interface SizeQuestion {
  userId: string;
  productId: string;
}

/** The newest line of the person that was kept, bought in the product's category and in one of its sizes. */
export async function findLastSizedLine(db: Database, { userId, productId }: SizeQuestion) {
  return await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('products as bought', 'bought.id', 'order_lines.product_id')
    .innerJoin('products as wanted', 'wanted.category_id', 'bought.category_id')
    .select(['order_lines.size', 'order_lines.name'])
    .where('wanted.id', '=', productId)
    .where('orders.user_id', '=', userId)
    .where('orders.status', '<>', 'Cancelled')
    .where((line) =>
      line(
        'order_lines.quantity',
        '>',
        line('order_lines.cancelled_quantity', '+', line.ref('order_lines.returned_quantity')),
      ),
    )
    .where((line) =>
      line.exists(
        line
          .selectFrom('variants')
          .select('variants.id')
          .where('variants.product_id', '=', productId)
          .whereRef('variants.size', '=', 'order_lines.size'),
      ),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('order_lines.position')
    .limit(1)
    .executeTakeFirst();
}
