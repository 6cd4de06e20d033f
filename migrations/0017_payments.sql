-- Owned by the payments room: what was asked for at a card provider, what was paid, what went back, and the ledger.

-- One thing to be paid by card. Written before the provider is asked; its id is the provider's `receipt`, so that
-- an answer that was lost can be found again.
CREATE TABLE charges (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  purpose text NOT NULL CHECK (purpose IN ('cart', 'rental fee')),
  provider text NOT NULL CHECK (provider IN ('razorpay', 'stripe', 'sandbox')),
  -- null until the provider has answered
  provider_order_id text,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  currency text NOT NULL DEFAULT 'INR',
  -- closed: nothing came of it, and the provider is asked no more
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'captured', 'closed')),
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  -- when the provider is asked next whether it was paid; null when nobody need ask
  ask_at timestamptz,
  times_asked integer NOT NULL DEFAULT 0,
  CONSTRAINT charges_one_provider_order UNIQUE (provider, provider_order_id)
);
CREATE INDEX charges_to_ask ON charges (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX charges_of_user ON charges (user_id, created_at DESC);

-- Payments as the provider told them. However often, and by whomever, the same payment is one row.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  charge_id uuid NOT NULL REFERENCES charges,
  provider text NOT NULL,
  provider_payment_id text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  state text NOT NULL CHECK (state IN ('authorized', 'captured', 'failed')),
  -- what is known of it for a person: '•••• 1007', 'asha@upi'
  method text,
  captured_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT payments_once UNIQUE (provider, provider_payment_id),
  CONSTRAINT payments_captured_has_time CHECK ((state = 'captured') = (captured_at IS NOT NULL))
);
CREATE INDEX payments_of_charge ON payments (charge_id);

CREATE FUNCTION keep_captured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'captured' AND NEW.state <> 'captured' THEN
    RAISE EXCEPTION 'a captured payment stays captured' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_stay_captured BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION keep_captured();

-- Money that goes back. Written before the provider is asked, so that its news of it always finds the row.
CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  -- one refund a reason: 'order cancelled', 'return 0192…'
  reason_key text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'pending', 'processed', 'failed')),
  provider_refund_id text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  moved_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT refunds_one_a_reason UNIQUE (payment_id, reason_key)
);

-- Refunds never pass what was captured, whatever comes at once: the payment's row is locked while they are summed.
CREATE FUNCTION refuse_too_much_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE captured bigint;
DECLARE refunded bigint;
BEGIN
  SELECT amount_paise INTO captured FROM payments WHERE id = NEW.payment_id AND state = 'captured' FOR UPDATE;
  SELECT coalesce(sum(amount_paise), 0) INTO refunded
    FROM refunds WHERE payment_id = NEW.payment_id AND state <> 'failed' AND id <> NEW.id;
  IF captured IS NULL OR refunded + NEW.amount_paise > captured THEN
    RAISE EXCEPTION 'refunds pass the payment' USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_within_payment BEFORE INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION refuse_too_much_refund();

-- What providers sent, as it came and once: it is recorded first and read afterwards.
CREATE TABLE webhook_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  body jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT shop_now(),
  PRIMARY KEY (provider, event_id)
);

-- Something about money that a person must look at: a difference, a failed refund, a dispute.
CREATE TABLE payment_alerts (
  id uuid PRIMARY KEY,
  subject text NOT NULL,
  detail text NOT NULL,
  -- the same alert is one row
  alert_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  resolved_at timestamptz
);

-- The ledger: every paisa, twice. Debits are positive, credits negative; a transaction sums to zero and is never changed.
CREATE TABLE ledger_transactions (
  id uuid PRIMARY KEY,
  -- what happened: 'sale', 'refund', 'cash collected' …
  kind text NOT NULL,
  -- what it is about, and at most once for each: 'order 0192…', 'refund 0192…'
  reference text NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT ledger_once UNIQUE (kind, reference)
);
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id uuid NOT NULL REFERENCES ledger_transactions,
  account text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0)
);
CREATE INDEX ledger_entries_of_transaction ON ledger_entries (transaction_id);
CREATE INDEX ledger_entries_of_account ON ledger_entries (account, id);

CREATE FUNCTION refuse_unbalanced_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_paise) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'a ledger transaction sums to zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balances';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_ledger();
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
