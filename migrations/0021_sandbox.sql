-- Owned by the payments room: the sandbox's own books, as though they lay at a provider. Nothing of the shop points here.
CREATE TABLE sandbox_secrets (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  key_secret text NOT NULL,
  webhook_secret text NOT NULL
);
-- Two random uuids hold 244 random bits.
INSERT INTO sandbox_secrets (key_secret, webhook_secret) VALUES (
  replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);

CREATE TABLE sandbox_orders (
  id text PRIMARY KEY,
  receipt text NOT NULL UNIQUE,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  created_at timestamptz NOT NULL DEFAULT shop_now()
);

CREATE TABLE sandbox_payments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES sandbox_orders,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  state text NOT NULL CHECK (state IN ('open', 'captured', 'failed')),
  -- when a payment that comes late is taken
  due_at timestamptz,
  captured_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT sandbox_payments_captured_has_time CHECK ((state = 'captured') = (captured_at IS NOT NULL))
);
CREATE INDEX sandbox_payments_of_order ON sandbox_payments (order_id);
CREATE INDEX sandbox_payments_due ON sandbox_payments (due_at) WHERE state = 'open';
-- As at Razorpay: an order is paid once.
CREATE UNIQUE INDEX sandbox_payments_one_captured ON sandbox_payments (order_id) WHERE state = 'captured';

CREATE TABLE sandbox_refunds (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES sandbox_payments,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- the same key gives the same refund
  refund_key text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'processed')),
  created_at timestamptz NOT NULL DEFAULT shop_now()
);
CREATE INDEX sandbox_refunds_of_payment ON sandbox_refunds (payment_id);

-- The daily comparison and the reconciler look payments and refunds up by their state.
CREATE INDEX payments_captured ON payments (captured_at) WHERE state = 'captured';
CREATE INDEX refunds_on_their_way ON refunds (moved_at) WHERE state IN ('queued', 'pending');
CREATE INDEX ledger_transactions_by_time ON ledger_transactions (posted_at);
