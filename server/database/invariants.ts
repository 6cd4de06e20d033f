import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#app/platform/db/database.server.ts';
import { EXCHANGE_INVARIANTS } from './exchange-invariants.ts';
import { RENTAL_INVARIANTS } from './rental-invariants.ts';

/**
 * Invariants of the complete database (rules §9). Each query finds the rows that violate its invariant.
 */
const INVARIANTS: Record<string, RawBuilder<object>> = {
  'I1 an order’s lines add up to its subtotal and its discount': sql`
    select order_number from orders join order_lines on order_id = orders.id group by orders.id
    having sum(unit_price_paise * quantity) <> subtotal_paise or sum(order_lines.discount_paise) <> orders.discount_paise`,
  'I1 an order’s automatic discounts are in its discount, and are all of it without a coupon': sql`
    select order_number from orders left join order_discounts on order_id = orders.id group by orders.id
    having coalesce(sum(amount_paise), 0) > discount_paise or (coalesce(sum(amount_paise), 0) <> discount_paise and status <> 'Cancelled'
      and not exists (select from coupon_redemptions where coupon_redemptions.order_id = orders.id)
      and not exists (select from draft_orders where draft_orders.order_id = orders.id))`,
  'I9 a person has an automatic discount for first orders in one order': sql`
    select user_id from order_discounts join orders on orders.id = order_id
    where first_order_only and status <> 'Cancelled' group by user_id having count(distinct orders.id) > 1`,
  'I1 a checkout is charged its total': sql`
    select checkouts.id from checkouts join charges on charges.id = charge_id
    where (case when snapshot ->> 'advance' is null
        then total_paise <> amount_paise + coalesce((snapshot -> 'totals' ->> 'storeCredit')::bigint, 0)
        else amount_paise <> (snapshot ->> 'advance')::bigint end)
      or total_paise <> (snapshot -> 'totals' ->> 'total')::bigint`,
  'I2 a stock item’s quantity equals its movements and is never negative': sql`
    select stock_items.id from stock_items left join stock_movements on stock_item_id = stock_items.id
    group by stock_items.id having on_hand <> coalesce(sum(change), 0) or on_hand < 0`,
  'I2 received units are on hand, reserved, or sold and not returned': sql`
    select stock_items.id, on_hand, held, sold, moved.received, moved.returned
    from stock_items, lateral (
      select coalesce(sum(change) filter (where reason in ('received', 'corrected')), 0) as received,
        coalesce(sum(change) filter (where reason = 'returned'), 0) as returned
      from stock_movements where stock_item_id = stock_items.id
    ) as moved, lateral (
      select coalesce(sum(order_lines.quantity - cancelled_quantity - (
        select coalesce(sum(back.quantity), 0) from shipment_items as back join shipments on shipments.id = shipment_id
        where order_line_id = order_lines.id and shipments.status = 'Returned'
      )), 0) as sold
      from order_lines join orders on orders.id = order_id join variants on variants.id = variant_id
      where stock_item_id = stock_items.id and not is_rental and orders.status <> 'Cancelled'
    ) as orders, lateral (
      select coalesce(sum((line ->> 'quantity')::int), 0) as held
      from checkouts, jsonb_array_elements(snapshot -> 'lines') as line
      join variants on variants.id = (line ->> 'variantId')::uuid
      where stock_item_id = stock_items.id and state = 'held' and not (line ->> 'isRental')::boolean
    ) as checkouts
    , lateral (
      select coalesce(sum(quantity), 0) as exchanged from exchange_lines join exchanges on exchanges.id = exchange_id
      join variants on variants.id = variant_id
      where stock_item_id = stock_items.id and status not in ('Rejected', 'Cancelled', 'Refunded')
    ) as replacements
    where on_hand + held + sold + exchanged - moved.returned <> moved.received`,
  'I3 a captured payment has its order or was fully refunded': sql`
    select payments.id from payments
    left join orders on orders.payment_id = payments.id and orders.status <> 'Cancelled'
    left join rental_orders on fee_payment_id = payments.id and fee_state = 'paid'
    left join gift_cards on gift_cards.payment_id = payments.id
    left join exchanges on exchanges.payment_id = payments.id
    left join deposit_holds on deposit_holds.charge_id = payments.charge_id
      and exists (select from rental_orders where deposit_payment_id = payments.id)
    where payments.state = 'captured' and orders.id is null and rental_orders.id is null and gift_cards.id is null
      and exchanges.id is null and deposit_holds.charge_id is null
      and payments.amount_paise <> (select coalesce(sum(amount_paise), 0) from refunds where payment_id = payments.id and state <> 'failed')`,
  'I3 never both: an order’s payment is refunded only for returns, exchanges, deposits and goodwill': sql`
    select order_number from orders join refunds using (payment_id)
    where orders.status <> 'Cancelled' and refunds.state <> 'failed' and reason_key not like 'return %'
      and reason_key not like 'shipment %' and reason_key not like 'cancellation %' and reason_key not like 'rental deposit %'
      and reason_key not like 'goodwill %' and reason_key not like 'exchange %'`,
  'I3 a checkout is settled if and only if it has an order': sql`
    select checkouts.id from checkouts left join orders on checkout_id = checkouts.id
    where (state = 'settled') <> (orders.id is not null)`,
  'I5 an order matches its payment': sql`
    select order_number from orders join checkouts on checkouts.id = checkout_id join payments on payments.id = payment_id
    where orders.total_paise <> checkouts.total_paise
      or case when advance_paise > 0 then advance_paise else orders.total_paise - store_credit_paise end <> amount_paise
      or payments.charge_id <> checkouts.charge_id or orders.user_id <> checkouts.user_id`,
  'I7 refunds do not exceed their payment': sql`
    select payments.id from payments join refunds on payment_id = payments.id and refunds.state <> 'failed'
    group by payments.id having sum(refunds.amount_paise) > payments.amount_paise`,
  'I8 cash on delivery respects its limit, and its open orders are counted': sql`
    select counted_for::text from open_cash_orders
    where open <> (select count(*) from orders where open_cash_orders.counted_for = any (orders.counted_for))
    union all select order_number from orders where payment_method = 'cod' and total_paise - store_credit_paise > 1000000
    union all select order_number from orders where counted_for is not null and status in ('Delivered', 'Cancelled')`,
  'I9 a redeemed coupon belongs to an order that is not cancelled': sql`
    select order_id from coupon_redemptions join orders on orders.id = order_id
    where released_at is null and status = 'Cancelled'`,
  'I9 a coupon is not used more often than allowed, in total and per person, including reservations': sql`
    with live as (
      select code, user_id from coupon_redemptions where released_at is null
      union all select code, user_id from coupon_reservations
    )
    select code, null as user_id from live join coupons using (code) group by code, most_uses having count(*) > most_uses
    union all select code, user_id from live join coupons using (code)
    group by code, user_id, most_uses_each having count(*) > most_uses_each`,
  'I9 a person uses at most one first-order coupon': sql`
    select user_id from (
      select code, user_id from coupon_redemptions where released_at is null
      union all select code, user_id from coupon_reservations
    ) as live join coupons using (code) where first_order_only group by user_id having count(*) > 1`,
  'I9 a coupon’s counters match its redemptions': sql`
    select code from coupons where used <>
      (select count(*) from coupon_redemptions where coupon_redemptions.code = coupons.code and is_counted and released_at is null)
    union all select code from coupon_uses where used <>
      (select count(*) from coupon_redemptions as live where live.code = coupon_uses.code and live.user_id = coupon_uses.user_id and released_at is null)`,
  'I9 a coupon is reserved only while its payment is pending': sql`
    select checkouts.id from checkouts left join coupon_reservations on checkout_id = checkouts.id
    where (checkout_id is not null) <>
      (state = 'held' and (snapshot ->> 'isCouponSpent')::boolean and snapshot ->> 'couponCode' is not null)`,
  'I11 every posting sums to zero': sql`
    select transaction_id from ledger_entries group by transaction_id having sum(amount_paise) <> 0`,
  'I11 no received payment stays unassigned': sql`
    select sum(amount_paise) from ledger_entries where account = 'payments received' having sum(amount_paise) <> 0`,
  'I11 card clearing equals captured payments less refunds': sql`
    select from (select coalesce(sum(amount_paise), 0) as held from ledger_entries where account = 'card clearing') as ledger
    where held <> (select coalesce(sum(amount_paise), 0) from payments where state = 'captured')
      - (select coalesce(sum(amount_paise), 0) from refunds where state = 'processed')`,
  'I11 refunds payable equals unprocessed refunds': sql`
    select from (select coalesce(sum(amount_paise), 0) as owed from ledger_entries where account = 'refunds payable') as ledger
    where -owed <> (select coalesce(sum(amount_paise), 0) from refunds where state <> 'processed')
      + (select coalesce(sum(amount_paise), 0) from cash_refunds where state = 'due')`,
  'I12 an order’s timeline ends with its status': sql`
    select order_number from orders where status <>
      (select status from order_events where order_id = orders.id order by id desc limit 1)`,
  'I12 the payment status follows from the refunds': sql`
    select order_number, payment_status from orders, lateral (
      select coalesce((select sum(amount_paise) from refunds where refunds.payment_id = orders.payment_id and state <> 'failed'), 0)
        + coalesce((select sum(amount_paise) from cash_refunds
          where order_id = orders.id and advance_paise > 0 and purpose = 'goods'), 0)
        + coalesce((
          select sum(returns.refund_paise - credit_paise
            - case when exchanges.payment_id is null or returns.refunds_to_credit then 0 else difference_paise end)
          from returns left join exchanges on exchanges.id = exchange_id
          where returns.order_id = orders.id and orders.payment_id is null), 0)
        + coalesce((select sum(amount_paise - credit_paise) from goodwill_refunds
          where order_id = orders.id and orders.payment_id is null and goodwill_refunds.status = 'Refunded'), 0)
        + coalesce((select sum(amount_paise) from cash_refunds
          where order_id = orders.id and orders.payment_id is null and reference like 'exchange %'), 0)
        + credited_paise as back,
        total_paise - case when payment_method <> 'cod' then 0 else least(total_paise - store_credit_paise - advance_paise, coalesce((
          select sum(refund_subtotal_paise - refund_discount_paise + refund_shipping_paise - refund_prepaid_paise)
          from shipments where order_id = orders.id
        ), 0) + coalesce((
          select sum(c.subtotal_paise - c.discount_paise + c.shipping_paise - c.credit_paise - c.advance_paise)
          from order_cancellations as c where c.order_id = orders.id
        ), 0)) end as paid
    ) as money
    where (payment_id is not null or payment_status <> 'pending') and payment_status <>
      case when advance_paise > 0 and status = 'Cancelled' then 'refunded'
        when advance_paise > 0 and status <> 'Delivered' then 'pending'
        when back = 0 then 'paid' when back >= paid then 'refunded' else 'partly refunded' end`,
  'I14 units in parcels are counted, and never more than were ordered': sql`
    select order_lines.id from order_lines left join (
      select order_line_id, sum(quantity) as packed from shipment_items
      join shipments on shipments.id = shipment_id where cancelled_at is null group by 1
    ) as parcels on order_line_id = order_lines.id
    where shipped_quantity <> coalesce(packed, 0) or shipped_quantity > quantity`,
  'I14 a parcel has its order’s bought items, and its last move is its status': sql`
    select shipments.id from shipments join shipment_items on shipment_id = shipments.id
    join order_lines on order_lines.id = order_line_id
    where order_lines.order_id <> shipments.order_id or is_rental
    union all select id from shipments where not exists (select from shipment_items where shipment_id = shipments.id)
    union all select id from shipments where status <>
      (select status from shipment_events where shipment_id = shipments.id and moved order by id desc limit 1)`,
  'I14 a delivered order has no parcel under way, and a cancelled one none that was delivered': sql`
    select order_number, shipments.status from orders join shipments on order_id = orders.id
    where cancelled_at is null and ((orders.status = 'Delivered' and shipments.status not in ('Delivered', 'Returned'))
      or (orders.status = 'Cancelled' and shipments.status <> 'Returned'))`,
  'I14 the units of returned parcels are refunded once, with the amount of their refund': sql`
    select shipments.id from shipments join orders on orders.id = order_id left join refunds
      on refunds.payment_id = orders.payment_id and reason_key = 'shipment ' || shipments.id
    where shipments.status = 'Returned' and orders.payment_id is not null and store_credit_paise = 0 and advance_paise = 0
      and coalesce(amount_paise, 0) <>
      refund_subtotal_paise - refund_discount_paise + refund_shipping_paise
    union all select order_lines.id from order_lines, lateral (
      select coalesce(sum(shipment_items.quantity), 0) as back from shipment_items
      join shipments on shipments.id = shipment_id
      where order_line_id = order_lines.id and shipments.status = 'Returned'
    ) as parcels where back > refunded_quantity`,
  'I13 a customer’s store credit is what their entries and their unexpired lots add up to': sql`
    select user_id from store_credit_accounts, lateral (
      select coalesce(sum(amount_paise), 0) as posted from store_credit_entries as entry where entry.user_id = store_credit_accounts.user_id
    ) as entries, lateral (
      select coalesce(sum(remaining_paise), 0) as left_over from store_credit_lots as lot where lot.user_id = store_credit_accounts.user_id
    ) as lots
    where balance_paise <> posted or balance_paise <> left_over`,
  'I13 nobody is owed store credit whose account is deleted': sql`
    select users.id::text from store_credit_lots join users on users.id = user_id
    where closed_at is not null and remaining_paise > 0 and (expires_at is null or expires_at > closed_at)`,
  'I13 the ledger owes customers their store credit': sql`
    select from (select coalesce(sum(amount_paise), 0) as owed from ledger_entries where account = 'store credit') as ledger
    where -owed <> (select coalesce(sum(balance_paise), 0) from store_credit_accounts)`,
  'I13 store credit in orders belongs to reserved checkouts and undelivered cash orders': sql`
    select from (select coalesce(sum(amount_paise), 0) as used from ledger_entries where account = 'store credit in orders') as ledger
    where -used <> (select coalesce(sum((snapshot -> 'totals' ->> 'storeCredit')::bigint), 0) from checkouts where state = 'held')
      + (select coalesce(sum(store_credit_paise - store_credit_back_paise), 0) from orders
          where payment_method = 'cod' and status not in ('Delivered', 'Cancelled'))`,
  'I13 a cancelled order gave back the store credit that paid for it': sql`
    select order_number from orders where status = 'Cancelled' and store_credit_back_paise <> store_credit_paise`,
  'I13 a gift card is issued for a captured payment of its amount': sql`
    select gift_cards.id from gift_cards left join payments on payments.id = payment_id and payments.state = 'captured'
    where gift_cards.state <> 'unpaid' and (payments.id is null or payments.charge_id <> gift_cards.charge_id
      or payments.amount_paise <> gift_cards.amount_paise)`,
  'I13 a gift card is redeemed once, by one person': sql`
    select gift_cards.id from gift_cards left join store_credit_entries as entry
      on entry.kind = 'gift card' and entry.reference = 'gift card ' || gift_cards.id
    where (state = 'redeemed') <> (entry.id is not null)
      or (entry.id is not null and (entry.user_id <> redeemed_by or entry.amount_paise <> gift_cards.amount_paise))`,
  'I13 the ledger owes the gift cards that are not redeemed': sql`
    select from (select coalesce(sum(amount_paise), 0) as owed from ledger_entries where account = 'gift cards') as ledger
    where -owed <> (select coalesce(sum(amount_paise), 0) from gift_cards where state = 'issued')`,
  'I17 cancelled units are counted, never packed, and given back': sql`
    select order_lines.id from order_lines left join (
      select order_line_id, sum(quantity) as units from order_cancellation_items group by 1
    ) as cancelled on order_line_id = order_lines.id
    where cancelled_quantity <> coalesce(units, 0) or shipped_quantity + cancelled_quantity > quantity
      or refunded_quantity < cancelled_quantity or (is_rental and cancelled_quantity > 0)`,
  'I17 cancelled items are refunded once, credit first, and none of them makes an order empty': sql`
    select cancelled.id from order_cancellations as cancelled join orders on orders.id = order_id
    left join refunds on refunds.payment_id = orders.payment_id and reason_key = 'cancellation ' || cancelled.id
    where orders.payment_id is not null and orders.advance_paise = 0 and coalesce(amount_paise, 0) <>
      cancelled.subtotal_paise - cancelled.discount_paise + cancelled.shipping_paise - credit_paise
    union all select orders.id from orders join order_lines on order_lines.order_id = orders.id
    where orders.status <> 'Cancelled' group by orders.id having sum(quantity - cancelled_quantity) = 0`,
  'I7 what was given back of a line without a return is its refunds, and at most what it had cost': sql`
    select line.id from order_lines as line left join (
      select order_line_id, sum(amount_paise) as given from goodwill_refunds where status = 'Refunded' group by 1
    ) as goodwill on order_line_id = line.id
    where goodwill_paise <> coalesce(given, 0) or goodwill_paise > unit_price_paise * quantity - discount_paise`,
  'I20 a draft order has at most one order, which is not of another customer': sql`
    select draft.id from draft_orders as draft join orders on orders.id = order_id
    where orders.user_id <> draft.user_id or withdrawn_at is not null
    union all
    select draft.id from draft_orders as draft join checkouts on snapshot ->> 'draftOrderId' = draft.id::text
    join orders on checkout_id = checkouts.id and orders.status <> 'Cancelled'
    where orders.id is distinct from draft.order_id`,
  'I21 an advance is the payment of a cash order, and what went back of it is its refunds': sql`
    select order_number from orders left join payments on payments.id = payment_id, lateral (
      select coalesce(sum(amount_paise), 0) as refunded from refunds
      where refunds.payment_id = orders.payment_id and reason_key <> 'paid twice'
    ) as back
    where (payment_method = 'cod' and payment_id is not null) <> (advance_paise > 0)
      or (advance_paise > 0 and (payments.amount_paise <> advance_paise or advance_back_paise <> refunded))
      or advance_back_paise > advance_paise or (status = 'Cancelled' and advance_back_paise <> advance_paise)`,
  'I21 the ledger owes the advances of cash orders that are neither delivered nor cancelled': sql`
    select from (select coalesce(sum(amount_paise), 0) as owed from ledger_entries where account = 'advances of cash orders') as ledger
    where -owed <> (select coalesce(sum(advance_paise - advance_back_paise), 0) from orders
      where status not in ('Delivered', 'Cancelled'))`,
  'an order is listed with its current data': sql`
    select id from orders full join listed_orders as listed using (id)
    where (orders.created_at, orders.status, lower(concat_ws(' ', order_number, contact_name, contact_email, contact_mobile)))
      is distinct from (listed.created_at, listed.status, searched_text)
      or contents <> order_contents(orders.id, shipping_info)`,
  ...EXCHANGE_INVARIANTS,
  ...RENTAL_INVARIANTS,
};

/** The violated invariants with the rows that violate them; empty if all hold. */
export async function brokenInvariants(db: Database): Promise<Record<string, object[]>> {
  const broken: Record<string, object[]> = {};
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) broken[invariant] = rows;
  }
  return broken;
}
