-- A part of a cash order that is paid online when it is placed (decision 084). A share or a sum; null: no part payment.
ALTER TABLE cash_rules
  ADD COLUMN advance_percent integer CHECK (advance_percent BETWEEN 1 AND 99),
  ADD COLUMN advance_paise bigint CHECK (advance_paise > 0),
  -- for cash orders above this total; null: for none because of its total
  ADD COLUMN advance_above_paise bigint CHECK (advance_above_paise >= 0),
  -- instead of a refusal because of parcels that came back
  ADD COLUMN advance_when_returned boolean NOT NULL DEFAULT false;

ALTER TABLE orders
  -- paid online with a cash order; `payment_id` is its payment
  ADD COLUMN advance_paise bigint NOT NULL DEFAULT 0,
  -- of it, refunded
  ADD COLUMN advance_back_paise bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_advance CHECK (advance_back_paise BETWEEN 0 AND advance_paise) NOT VALID;

-- Of the cancelled items, the part that had been paid in advance and was refunded.
ALTER TABLE order_cancellations
  ADD COLUMN advance_paise bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_cancellations_advance CHECK (advance_paise >= 0) NOT VALID;
