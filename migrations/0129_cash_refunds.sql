-- Where a refund of an order paid in cash goes, encrypted; `account_masked` is what lists show of it. Returns asked for before
-- have a UPI ID in `upi_id`.
ALTER TABLE returns
  ADD COLUMN account_kind text,
  ADD COLUMN account_sealed bytea,
  ADD COLUMN account_masked text;

-- What the shop owes for orders that were paid in cash, until it is transferred or becomes store credit.
CREATE TABLE cash_refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- what is refunded: 'return 0192…'
  reference text NOT NULL UNIQUE,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'paid', 'credited')),
  -- null until the shopper enters it; the encrypted account is deleted when the refund is paid
  kind text CHECK (kind IN ('upi', 'bank')),
  sealed bytea,
  masked text,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  settled_at timestamptz,
  -- null: the shopper, who chose store credit
  settled_by uuid REFERENCES users,
  bank_reference text,
  CONSTRAINT cash_refunds_account_is_whole CHECK ((kind IS NULL) = (masked IS NULL)),
  CONSTRAINT cash_refunds_account_until_settled CHECK (
    CASE WHEN state = 'due' THEN (sealed IS NULL) = (masked IS NULL) ELSE sealed IS NULL END
  ),
  CONSTRAINT cash_refunds_settled_is_whole CHECK ((state = 'due') = (settled_at IS NULL)),
  CONSTRAINT cash_refunds_paid_with_reference CHECK ((state = 'paid') = (bank_reference IS NOT NULL))
);
CREATE INDEX cash_refunds_of_order ON cash_refunds (order_id);
CREATE INDEX cash_refunds_newest ON cash_refunds (created_at DESC, id DESC);
