-- Exchanges: units of a delivered order for others, whose stock is taken when they are asked for.
-- unused: replaced by a check that allows 'exchange' as well.
ALTER TABLE charges
  DROP CONSTRAINT charges_purpose_check,
  ADD CONSTRAINT charges_purpose_check CHECK (purpose IN ('cart', 'rental fee', 'gift card', 'exchange')) NOT VALID;

-- Of `refunded_quantity`, what was exchanged: the delivery is not refunded for it.
ALTER TABLE order_lines ADD COLUMN exchanged_quantity integer NOT NULL DEFAULT 0;

CREATE TABLE exchanges (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  status text NOT NULL DEFAULT 'Requested'
    CHECK (status IN ('Requested', 'Approved', 'Rejected', 'Received', 'Sent', 'Completed', 'Cancelled')),
  images text[] NOT NULL DEFAULT '{}',
  -- the reason that staff gave with its last status
  note text,
  -- what the returned units had cost and what the replacements cost; null until the units are received
  old_paise bigint,
  new_paise bigint,
  -- what the shopper has paid for dearer replacements
  paid_paise bigint NOT NULL DEFAULT 0,
  payment_id uuid UNIQUE REFERENCES payments,
  moved_by uuid REFERENCES users,
  moved_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT exchanges_priced_when_received CHECK (
    (status IN ('Received', 'Sent', 'Completed')) = (old_paise IS NOT NULL) AND (old_paise IS NULL) = (new_paise IS NULL)
  ),
  CONSTRAINT exchanges_paid_within CHECK (paid_paise BETWEEN 0 AND greatest(coalesce(new_paise - old_paise, 0), 0)),
  CONSTRAINT exchanges_sent_when_paid CHECK (
    status NOT IN ('Sent', 'Completed') OR paid_paise = greatest(new_paise - old_paise, 0)
  )
);
CREATE INDEX exchanges_of_order ON exchanges (order_id);
CREATE INDEX exchanges_newest ON exchanges (created_at DESC, id DESC);

CREATE TABLE exchange_lines (
  id uuid PRIMARY KEY,
  exchange_id uuid NOT NULL REFERENCES exchanges,
  order_line_id uuid NOT NULL REFERENCES order_lines,
  quantity integer NOT NULL CHECK (quantity > 0),
  reason text NOT NULL,
  -- the replacement, as it was when it was asked for
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL REFERENCES variants,
  name text NOT NULL,
  size text NOT NULL,
  color text NOT NULL,
  picture text,
  hsn text NOT NULL,
  unit_price_paise bigint NOT NULL CHECK (unit_price_paise >= 0),
  -- costs what the returned units cost, whatever the price is now
  is_even boolean NOT NULL,
  UNIQUE (exchange_id, order_line_id)
);

-- Card payments of what a dearer replacement costs more.
CREATE TABLE exchange_charges (
  charge_id uuid PRIMARY KEY REFERENCES charges,
  exchange_id uuid NOT NULL REFERENCES exchanges
);
