-- Cash orders above this total are confirmed by a link in their mail; null: none.
ALTER TABLE cash_rules ADD COLUMN link_above_paise bigint CHECK (link_above_paise >= 0);

ALTER TABLE orders
  -- until when the link of its mail is valid; null: none was sent
  ADD COLUMN confirm_by timestamptz,
  ADD COLUMN confirmed_at timestamptz;
