-- Store credit: money that the shop owes customers and that they spend on orders. The ledger's account 'store credit'
-- holds the sum; these tables hold each customer's part, with what expires when (decision 065).
CREATE TABLE store_credit_accounts (
  user_id uuid PRIMARY KEY REFERENCES users,
  balance_paise bigint NOT NULL DEFAULT 0 CONSTRAINT store_credit_never_negative CHECK (balance_paise >= 0)
);

CREATE TABLE store_credit_entries (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('given', 'refund', 'gift card', 'exchange', 'order', 'returned', 'expired')),
  -- what made it: 'order 0192…', 'return 0192…'
  reference text NOT NULL,
  -- for the customer's statement
  reason text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  -- the balance after it; set by the trigger
  balance_paise bigint NOT NULL DEFAULT 0,
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT store_credit_entries_once UNIQUE (kind, reference)
);
CREATE INDEX store_credit_entries_of_user ON store_credit_entries (user_id, id DESC);

-- The running balance: locks the customer's row, and the row's check refuses to spend more than there is.
CREATE FUNCTION post_store_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO store_credit_accounts (user_id, balance_paise) VALUES (NEW.user_id, 0) ON CONFLICT DO NOTHING;
  UPDATE store_credit_accounts SET balance_paise = balance_paise + NEW.amount_paise
    WHERE user_id = NEW.user_id RETURNING balance_paise INTO NEW.balance_paise;
  RETURN NEW;
END $$;
CREATE TRIGGER store_credit_entries_posted BEFORE INSERT ON store_credit_entries
  FOR EACH ROW EXECUTE FUNCTION post_store_credit();

-- What is left of each credit that was given: spent in the order of its expiry.
CREATE TABLE store_credit_lots (
  entry_id uuid PRIMARY KEY REFERENCES store_credit_entries,
  user_id uuid NOT NULL REFERENCES users,
  remaining_paise bigint NOT NULL CHECK (remaining_paise >= 0),
  -- null: never
  expires_at timestamptz
);
CREATE INDEX store_credit_lots_of_user ON store_credit_lots (user_id, expires_at) WHERE remaining_paise > 0;
CREATE INDEX store_credit_lots_to_expire ON store_credit_lots (expires_at) WHERE remaining_paise > 0;

-- Which lots an order took its credit from, so that it can go back to them.
CREATE TABLE store_credit_uses (
  entry_id uuid NOT NULL REFERENCES store_credit_entries,
  lot_id uuid NOT NULL REFERENCES store_credit_lots,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  returned_paise bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (entry_id, lot_id),
  CONSTRAINT store_credit_returned_once CHECK (returned_paise BETWEEN 0 AND amount_paise)
);

-- What of an order's total was paid with credit, and how much of the order went back to the customer's credit; of that,
-- `store_credit_back_paise` is the credit that had paid for it.
ALTER TABLE orders
  ADD COLUMN store_credit_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN store_credit_back_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN credited_paise bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_store_credit_within CHECK (
    store_credit_paise BETWEEN 0 AND total_paise AND store_credit_back_paise BETWEEN 0 AND store_credit_paise
    AND credited_paise BETWEEN store_credit_back_paise AND total_paise
  ) NOT VALID;
-- unused: replaced by a check that allows 'store credit' as well.
ALTER TABLE orders
  DROP CONSTRAINT orders_payment_method_check,
  ADD CONSTRAINT orders_payment_method_check
    CHECK (payment_method IN ('razorpay', 'card', 'cod', 'store credit')) NOT VALID;

-- Where a return's refund goes by the shopper's choice, and the part of it that went to store credit.
ALTER TABLE returns
  ADD COLUMN refunds_to_credit boolean NOT NULL DEFAULT false,
  ADD COLUMN credit_paise bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT returns_credit_within CHECK (credit_paise BETWEEN 0 AND coalesce(refund_paise, 0)) NOT VALID;

-- After how many days store credit expires (null: never), and gift cards, which are valid for at least a year.
ALTER TABLE shop_settings
  ADD COLUMN store_credit_days integer,
  ADD COLUMN gift_card_days integer NOT NULL DEFAULT 365,
  ADD CONSTRAINT shop_settings_credit_days CHECK (store_credit_days BETWEEN 1 AND 3650) NOT VALID,
  ADD CONSTRAINT shop_settings_gift_card_days CHECK (gift_card_days BETWEEN 365 AND 3650) NOT VALID;
