import { type RawBuilder, sql } from 'kysely';

/** Invariants of exchanges and of the returns of their replacements. */
export const EXCHANGE_INVARIANTS: Record<string, RawBuilder<object>> = {
  'I15 the ledger has what customers owe for dearer replacements and for pieces that are not back, and nothing else': sql`
    select from (select coalesce(sum(amount_paise), 0) as due from ledger_entries where account = 'exchanges') as ledger
    where due <> (select coalesce(sum(case
        when sends_first and status = 'Approved' then 0
        when sends_first and status = 'Sent' then new_paise
        when status = 'Refunded' then 0
        else greatest(new_paise - old_paise, 0) end - paid_paise), 0) from exchanges where new_paise is not null)`,
  'I15 what a replacement costs less was given back once: to store credit, or as the order was paid; unpaid, the old pieces were': sql`
    select exchanges.id from exchanges join orders on orders.id = order_id, lateral (
      select coalesce((select sum(amount_paise) from store_credit_entries as entry
        where entry.kind = 'exchange' and entry.reference = 'exchange ' || exchanges.id), 0) as added,
        coalesce((select sum(amount_paise) from store_credit_entries as entry
          where entry.kind = 'returned' and entry.reference = 'exchange ' || exchanges.id), 0)
        + coalesce((select sum(amount_paise) from refunds
          where refunds.payment_id = orders.payment_id and reason_key = 'exchange ' || exchanges.id), 0)
        + coalesce((select sum(amount_paise) from cash_refunds where reference = 'exchange ' || exchanges.id), 0) as refunded
    ) as back
    where added + refunded <> case when sends_first and exchanges.status in ('Approved', 'Sent') then 0
        else coalesce(refund_paise, greatest(coalesce(old_paise - new_paise, 0), 0)) end
      or coalesce(refund_paise - old_paise, 0) not in (0, shipping_paise)
      or (case when refunds_to_credit and refund_paise is null then refunded else added end) <> 0`,
  'I15 exchanged units are received units of exchanges, and were given back': sql`
    select order_lines.id from order_lines, lateral (
      select coalesce(sum(exchange_lines.quantity - exchange_lines.refunded_quantity), 0) as received from exchange_lines join exchanges on exchanges.id = exchange_id
      where order_line_id = order_lines.id and exchanges.old_paise is not null and exchanges.status <> 'Refunded'
    ) as exchanged
    where exchanged_quantity <> received or refunded_quantity < exchanged_quantity`,
  'I15 replacements in returns are counted, and were sent': sql`
    select exchange_lines.id from exchange_lines join exchanges on exchanges.id = exchange_id, lateral (
      select coalesce(sum(return_lines.quantity) filter (where returns.status <> 'Rejected'), 0) as returned,
        coalesce(sum(return_lines.quantity) filter (where returns.status = 'Refunded'), 0) as refunded
      from returns join return_lines on return_id = returns.id
      where returns.exchange_id = exchanges.id and return_lines.order_line_id = exchange_lines.order_line_id
    ) as back
    where returned_quantity <> returned or refunded_quantity <> refunded
      or (returned_quantity > 0 and exchanges.status not in ('Sent', 'Received', 'Completed'))`,
  'I15 a returned replacement is credited against its invoice, and what was paid for it goes back at most once': sql`
    select returns.id from returns join exchanges on exchanges.id = exchange_id
    left join tax_documents as note on note.kind = 'credit note' and note.reference = 'return ' || returns.id
    left join tax_documents as invoice on invoice.serial = note.invoice_serial
    where (returns.status = 'Refunded') <> (note.serial is not null) or invoice.reference <> 'exchange ' || exchanges.id
    union all select exchanges.id from returns join exchanges on exchanges.id = exchange_id
    join orders on orders.id = exchanges.order_id group by exchanges.id, orders.id
    having sum(difference_paise) > paid_paise or sum(returns.refund_paise) > new_paise + shipping_paise`,
  'I15 an exchange has its invoice once the replacement is sold, and its credit note once the piece is back': sql`
    select exchanges.id from exchanges, lateral (
      select exists (select from tax_documents where kind = 'invoice' and reference = 'exchange ' || exchanges.id) as is_invoiced,
        exists (select from tax_documents where kind = 'credit note' and reference = 'exchange ' || exchanges.id) as is_credited,
      exists (select from tax_documents where kind = 'credit note'
        and reference = 'exchange ' || exchanges.id || ' refunded') as is_undone
    ) as documents
    where is_invoiced <> (status in ('Received', 'Sent', 'Completed', 'Refunded'))
      or is_credited <> (status in ('Received', 'Completed', 'Refunded') or (status = 'Sent' and not sends_first))
      or is_undone <> (status = 'Refunded')`,
};
