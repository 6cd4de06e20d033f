import { type RawBuilder, sql } from 'kysely';

/** Invariants of rentals, their deposits, taxes and payouts (rules §9); see invariants.ts. */
export const RENTAL_INVARIANTS: Record<string, RawBuilder<object>> = {
  'I10 two rentals of an outfit never overlap, including cleaning and reserved days': sql`
    select one.id from occupied_days as one join occupied_days as other using (product_id)
    where one.id < other.id and one.days && other.days`,
  'I10 an active rental occupies its days, and a rejected or cancelled one none': sql`
    select number from rental_orders left join occupied_days on rental_order_id = rental_orders.id
    where (status in ('Pending', 'Approved', 'Dispatched') and occupied_days.id is null)
      or (status in ('Rejected', 'Cancelled') and occupied_days.id is not null)`,
  'I10 an outfit is with one renter at a time': sql`
    select product_id from rental_orders where status = 'Dispatched' group by product_id having count(*) > 1`,
  'I10 an open rental blocks its days on the way and of cleaning': sql`
    select number from rental_orders join occupied_days on rental_order_id = rental_orders.id
    where status in ('Pending', 'Approved', 'Dispatched') and leaves_on is not null
      and not days @> daterange(leaves_on, back_on + turnaround_days, '[]')`,
  'I10 deposits held belong to active rentals': sql`
    select from (select coalesce(sum(amount_paise), 0) as held from ledger_entries where account = 'deposits held') as ledger
    where -held <> (
      select coalesce(sum(coalesce(deposit_charged_paise, deposit_paise)), 0) from rental_orders where deposit_state = 'held')`,
  'I10 a card deposit that is not held was refunded or is transferred, less deductions': sql`
    select number from rental_orders, lateral (
      select coalesce(sum(amount_paise), 0) as back from (
        select amount_paise from refunds
        where payment_id = deposit_payment_id and reason_key = 'rental deposit ' || rental_orders.id and state <> 'failed'
        union all select amount_paise from cash_refunds where reference = 'rental deposit ' || rental_orders.id
      ) as parts
    ) as refunded
    where deposit_payment_id is not null and back <>
      case when deposit_state in ('given back', 'settled')
        then coalesce(deposit_charged_paise, deposit_paise) - deducted_paise else 0 end`,
  'I22 a deposit is held on a card exactly while its rental says so': sql`
    select number from rental_orders where (deposit_state = 'authorized') <>
      exists (select from deposit_holds where rental_order_id = rental_orders.id and state = 'authorized')`,
  'I22 a hold of a rental that has ended was charged or released': sql`
    select number from rental_orders join deposit_holds on rental_order_id = rental_orders.id
    where status in ('Completed', 'Rejected', 'Cancelled') and state in ('open', 'authorized')`,
  'I22 nothing is kept of a hold but what was charged, and at most the hold': sql`
    select charge_id::text from deposit_holds left join payments using (charge_id)
    where charged_paise <> coalesce(payments.amount_paise, 0) or charged_paise > deposit_holds.amount_paise
    union all select number from rental_orders where deposit_strategy = 'card hold' and status = 'Completed'
      and deducted_paise > coalesce(deposit_charged_paise, 0)`,
  'I10 rental fees stay until the rental is completed, and deductions never stay': sql`
    select account, sum from (
      select account, sum(amount_paise) from ledger_entries where account in ('rental fees', 'deductions') group by account
    ) as ledger
    where -sum <> case when account = 'deductions' then 0 else
      (select coalesce(sum(fee_paise), 0) from rental_orders where fee_state = 'paid' and status <> 'Completed') end`,
  'I10 owners are owed the unpaid payouts': sql`
    select from (select coalesce(sum(amount_paise), 0) as owed from ledger_entries where account = 'owner payable') as ledger
    where -owed <> (select coalesce(sum(amount_paise), 0) from rental_payouts where paid_at is null)
      + (select coalesce(sum(amount_paise), 0) from rental_charge_payments where owner_paid_at is null)`,
  'I23 charges above a deposit are due in the ledger until they are paid or written off': sql`
    select account, sum from (
      select account, sum(amount_paise) from ledger_entries where account in ('rental charges due', 'unpaid rental charges') group by account
    ) as ledger
    where sum <> (select sum(amount_paise - paid_paise - written_off_paise) from rental_charges)
      * case when account = 'rental charges due' then 1 else -1 end`,
  'I23 charges are due only above all of the deposit, and what was paid of them was recorded': sql`
    select rental_order_id::text from rental_charges join rental_orders on rental_orders.id = rental_order_id
    where status <> 'Completed' or paid_paise <> (
        select coalesce(sum(amount_paise), 0) from rental_charge_payments as payment
        where payment.rental_order_id = rental_charges.rental_order_id)
      or (deposit_state = 'settled' and deducted_paise <> coalesce(deposit_charged_paise, deposit_paise))`,
  'I10 a completed rental has its payout and its deductions': sql`
    select number from rental_orders left join rental_payouts on rental_order_id = rental_orders.id
    where (status = 'Completed') <> (rental_payouts.rental_order_id is not null)
      or (select coalesce(sum(amount_paise), 0) from rental_deductions where rental_order_id = rental_orders.id)
        <> deducted_paise + coalesce((select amount_paise from rental_charges where rental_order_id = rental_orders.id), 0)
      or deducted_paise <> coalesce(deductions_paise, 0)`,
  'I10 a rental that has ended keeps no address and no parcel that was not sent': sql`
    select number from rental_orders join rental_parcels on rental_order_id = rental_orders.id
    where rental_orders.status in ('Rejected', 'Cancelled', 'Completed') and cancelled_at is null
      and (pick_up_from is not null or rental_parcels.status = 'Ready')`,
  'I18 a commission is invoiced to the paisa, and only by an agent': sql`
    select serial from tax_documents
    left join rental_orders on tax_documents.reference = 'commission ' || rental_orders.id
    left join rental_payouts on rental_order_id = rental_orders.id, lateral (
      select sum((split ->> 'taxable')::bigint + (split ->> 'cgst')::bigint + (split ->> 'sgst')::bigint + (split ->> 'igst')::bigint) as total
      from jsonb_path_query(content, '$.lines[*].split') as split
    ) as invoiced
    where tax_documents.reference like 'commission %' and (shop_role is distinct from 'agent' or commission_paise is distinct from total)`,
  'I19 taxes are withheld by an agent only, and are those of the registers and of the ledger': sql`
    select rental_order_id::text from rental_payouts left join payout_taxes as taxes using (rental_order_id)
    where tcs_paise <> coalesce(tcs_igst_paise + tcs_cgst_paise + tcs_sgst_paise, 0)
      or tds_paise > coalesce(round(tds_base_paise * tds_rate / 10000.0), 0) or tds_base_paise * tds_rate / 10000.0 - tds_paise > 1
    union all select number from rental_orders join payout_taxes on rental_order_id = rental_orders.id where shop_role <> 'agent'
    union all select account from (
      select account, -sum(amount_paise) as held from ledger_entries where account in ('tax collected at source', 'tax deducted at source') group by account
    ) as ledger where held <> (select sum(case account when 'tax collected at source' then tcs_paise else tds_paise end) from rental_payouts)`,
  'I18 a rental fee is invoiced only by a principal': sql`
    select serial from tax_documents join rental_orders on tax_documents.reference = 'rental fee ' || rental_orders.id where shop_role = 'agent'`,
  'I12 a rental’s timeline ends with its status': sql`
    select number from rental_orders where status <>
      (select status from rental_events where rental_order_id = rental_orders.id order by id desc limit 1)`,
  'I16 a payout of a run is paid by its result, after somebody approved it': sql`
    select item.rental_order_id from payout_run_items as item
    join payout_runs as run on run.id = run_id join rental_payouts as payout using (rental_order_id)
    where (item.state = 'paid' and (payout.reference is distinct from item.reference or payout.amount_paise <> item.amount_paise))
      or (item.state = 'queued' and payout.paid_at is not null)
      or (item.state in ('paid', 'failed') and run.approved_at is null)
      or (item.state = 'queued' and run.status in ('Completed', 'Cancelled'))
      or (item.state = 'cancelled') <> (run.status = 'Cancelled')`,
};
