import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#app/platform/db/tables.gen.ts';

/** The returns of the order in the query around it, oldest first. */
export function returnsOfOrder(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('returns')
      .select(['returns.id', 'returns.status', 'returns.created_at', 'note', 'refund_paise'])
      .select((ofOrder) =>
        jsonArrayFrom(linesOfReturn(ofOrder).select(['order_lines.id as item', 'return_lines.quantity'])).as(
          'items',
        ),
      )
      .whereRef('returns.order_id', '=', 'orders.id')
      .orderBy('returns.created_at'),
  ).as('returns');
}

/** The lines of the return in the query around it, with their names; a replacement has its own, and joins as `replacement`. */
export function linesOfReturn(eb: Pick<ExpressionBuilder<DB, 'returns'>, 'selectFrom'>) {
  return eb
    .selectFrom('return_lines')
    .innerJoin('order_lines', 'order_lines.id', 'return_lines.order_line_id')
    .leftJoin('exchange_lines as replacement', (join) =>
      join
        .onRef('replacement.order_line_id', '=', 'order_lines.id')
        .onRef('replacement.exchange_id', '=', 'returns.exchange_id'),
    )
    .select(({ fn }) => fn.coalesce('replacement.name', 'order_lines.name').as('name'))
    .whereRef('return_lines.return_id', '=', 'returns.id')
    .orderBy('order_lines.position');
}
