-- Owned by the rentals room: outfits that people lend, the days on which they are out, and who has them when.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- What only an outfit has, beside its product. An outfit of which nothing is known here has no row.
CREATE TABLE outfits (
  product_id uuid PRIMARY KEY REFERENCES products,
  condition text NOT NULL DEFAULT '',
  -- a paused one stays visible and cannot be booked
  is_paused boolean NOT NULL DEFAULT false,
  -- why an admin turned it down, in words for its owner
  rejection_reason text,
  -- when the owner accepted the lender's terms
  terms_accepted_at timestamptz,
  submitted_at timestamptz NOT NULL DEFAULT shop_now(),
  decided_at timestamptz,
  decided_by uuid REFERENCES users
);

CREATE SEQUENCE rental_order_counts;

CREATE TABLE rental_orders (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  product_id uuid NOT NULL REFERENCES products,
  renter_id uuid NOT NULL REFERENCES users,
  owner_id uuid NOT NULL REFERENCES users,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  status text NOT NULL DEFAULT 'Pending'
    CHECK (status IN ('Pending', 'Approved', 'Rejected', 'Cancelled', 'Dispatched', 'Returned', 'Completed')),
  -- the outfit as it was when it was asked for
  name text NOT NULL,
  size text NOT NULL DEFAULT '',
  color text NOT NULL DEFAULT '',
  picture text,
  price_paise bigint NOT NULL CHECK (price_paise >= 0),
  -- price × days
  fee_paise bigint NOT NULL CHECK (fee_paise >= 0),
  fee_state text NOT NULL DEFAULT 'unpaid' CHECK (fee_state IN ('unpaid', 'paid', 'given back')),
  -- null where it was paid in cash on hand-over
  fee_payment_id uuid UNIQUE REFERENCES payments,
  deposit_paise bigint NOT NULL CHECK (deposit_paise >= 0),
  -- none: asked for without the cart; awaited: to be collected with an order that is paid on delivery; waived:
  -- it need not be collected any more; settled: what was not deducted went back
  deposit_state text NOT NULL
    CHECK (deposit_state IN ('none', 'awaited', 'waived', 'held', 'given back', 'settled')),
  deducted_paise bigint NOT NULL DEFAULT 0,
  -- of an order that was placed with it; and the card payment that the deposit goes back to
  order_id uuid REFERENCES orders,
  order_line_id uuid UNIQUE REFERENCES order_lines,
  deposit_payment_id uuid REFERENCES payments,
  -- the owner answers until then
  answer_by timestamptz NOT NULL,
  -- India's day on which it came back
  returned_on date,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT rental_orders_period_is_whole CHECK (ends_on >= starts_on AND ends_on - starts_on < 30),
  CONSTRAINT rental_orders_not_ones_own CHECK (renter_id <> owner_id),
  CONSTRAINT rental_orders_fee_is_days CHECK (fee_paise = price_paise * (ends_on - starts_on + 1)),
  CONSTRAINT rental_orders_deducted_of_deposit CHECK (deducted_paise BETWEEN 0 AND deposit_paise),
  CONSTRAINT rental_orders_returned_has_day
    CHECK ((status IN ('Returned', 'Completed')) = (returned_on IS NOT NULL)),
  CONSTRAINT rental_orders_ended_hold_nothing CHECK (
    CASE WHEN status IN ('Rejected', 'Cancelled') THEN deposit_state IN ('none', 'waived', 'given back')
         WHEN status = 'Completed' THEN deposit_state IN ('none', 'settled')
         ELSE deposit_state IN ('none', 'awaited', 'held') END)
);
CREATE INDEX rental_orders_of_renter ON rental_orders (renter_id, created_at DESC, id);
CREATE INDEX rental_orders_of_owner ON rental_orders (owner_id, created_at DESC, id);
CREATE INDEX rental_orders_of_product ON rental_orders (product_id, created_at DESC);
CREATE INDEX rental_orders_newest ON rental_orders (created_at DESC, id);
CREATE INDEX rental_orders_of_order ON rental_orders (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX rental_orders_to_answer ON rental_orders (answer_by) WHERE status = 'Pending';
CREATE INDEX rental_orders_out ON rental_orders (ends_on) WHERE status IN ('Approved', 'Dispatched');

-- The days on which an outfit cannot be had: held while somebody pays, booked, with the days after it in which it is
-- cleaned, or kept by its owner. Two of one outfit never share a day, whoever writes them.
CREATE TABLE occupied_days (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES products,
  days daterange NOT NULL CHECK (NOT isempty(days) AND NOT lower_inf(days) AND NOT upper_inf(days)),
  -- the days after a hold or a booking that are in it
  turnaround_days integer NOT NULL DEFAULT 0 CHECK (turnaround_days >= 0),
  checkout_id uuid REFERENCES checkouts,
  -- who pays for that checkout
  held_for uuid REFERENCES users,
  rental_order_id uuid UNIQUE REFERENCES rental_orders,
  -- neither checkout nor order: the owner keeps it
  CONSTRAINT occupied_days_held_for_somebody CHECK ((checkout_id IS NULL) = (held_for IS NULL)),
  CONSTRAINT occupied_days_for_one CHECK (checkout_id IS NULL OR rental_order_id IS NULL),
  CONSTRAINT occupied_days_never_shared EXCLUDE USING gist (product_id WITH =, days WITH &&)
);
CREATE INDEX occupied_days_of_checkout ON occupied_days (checkout_id) WHERE checkout_id IS NOT NULL;

-- What became of a rental order, with time and author. Never rewritten.
CREATE TABLE rental_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rental_order_id uuid NOT NULL REFERENCES rental_orders,
  status text NOT NULL,
  -- null: the shop's clock
  by_user_id uuid REFERENCES users,
  by_role text NOT NULL CHECK (by_role IN ('owner', 'renter', 'admin', 'clock')),
  note text,
  created_at timestamptz NOT NULL DEFAULT shop_now()
);
CREATE INDEX rental_events_in_order ON rental_events (rental_order_id, id);
CREATE TRIGGER rental_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rental_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

-- The card payments that were opened for a rental order's fee.
CREATE TABLE rental_fee_charges (
  charge_id uuid PRIMARY KEY REFERENCES charges,
  rental_order_id uuid NOT NULL REFERENCES rental_orders
);
CREATE INDEX rental_fee_charges_of_order ON rental_fee_charges (rental_order_id);

-- How the outfit looked when it changed hands, once for each moment and pinned.
CREATE TABLE rental_handovers (
  rental_order_id uuid NOT NULL REFERENCES rental_orders,
  moment text NOT NULL CHECK (moment IN ('handed over', 'received', 'sent back', 'taken back')),
  by_user_id uuid NOT NULL REFERENCES users,
  images text[] NOT NULL DEFAULT '{}' CHECK (cardinality(images) <= 5),
  remark text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  PRIMARY KEY (rental_order_id, moment)
);
CREATE TRIGGER rental_handovers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rental_handovers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();

-- What an owner claims for damage, what the renter says to it, and what an admin decides.
CREATE TABLE rental_claims (
  rental_order_id uuid PRIMARY KEY REFERENCES rental_orders,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  images text[] NOT NULL DEFAULT '{}' CHECK (cardinality(images) BETWEEN 1 AND 5),
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  -- the renter's answer
  is_agreed boolean,
  answer text,
  answer_images text[] NOT NULL DEFAULT '{}',
  answered_at timestamptz,
  -- the admin's decision: what of it is deducted, and why
  decided_paise bigint CHECK (decided_paise BETWEEN 0 AND amount_paise),
  decision text,
  decided_by uuid REFERENCES users,
  decided_at timestamptz,
  CONSTRAINT rental_claims_answer_is_whole CHECK ((answered_at IS NULL) = (is_agreed IS NULL)),
  CONSTRAINT rental_claims_decision_is_whole CHECK ((decided_at IS NULL) = (decided_paise IS NULL))
);

CREATE TABLE rental_deductions (
  id uuid PRIMARY KEY,
  rental_order_id uuid NOT NULL REFERENCES rental_orders,
  kind text NOT NULL CHECK (kind IN ('damage', 'late', 'other')),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL
);
CREATE INDEX rental_deductions_of_order ON rental_deductions (rental_order_id);

-- Both sides rate each other once.
CREATE TABLE rental_ratings (
  rental_order_id uuid NOT NULL REFERENCES rental_orders,
  by_role text NOT NULL CHECK (by_role IN ('owner', 'renter')),
  stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
  comment text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  PRIMARY KEY (rental_order_id, by_role)
);

-- What an owner is owed for a rental that is completed.
CREATE TABLE rental_payouts (
  rental_order_id uuid PRIMARY KEY REFERENCES rental_orders,
  owner_id uuid NOT NULL REFERENCES users,
  fee_paise bigint NOT NULL,
  commission_paise bigint NOT NULL,
  -- kept of the deposit, and the owner's
  deductions_paise bigint NOT NULL,
  amount_paise bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  paid_at timestamptz,
  paid_by uuid REFERENCES users,
  -- of the transfer
  reference text,
  CONSTRAINT rental_payouts_add_up CHECK (amount_paise = fee_paise - commission_paise + deductions_paise),
  CONSTRAINT rental_payouts_paid_is_whole CHECK ((paid_at IS NULL) = (reference IS NULL))
);
CREATE INDEX rental_payouts_of_owner ON rental_payouts (owner_id, created_at DESC);
CREATE INDEX rental_payouts_newest ON rental_payouts (created_at DESC);

-- Ready answers tell which days are free.
CREATE TRIGGER occupied_days_changed AFTER INSERT OR UPDATE OR DELETE ON occupied_days
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
CREATE TRIGGER outfits_changed AFTER INSERT OR UPDATE OR DELETE ON outfits
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shop_changed();
