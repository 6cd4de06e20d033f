-- Owned by the orders room: what shoppers send back, and how many open orders somebody has to pay in cash.
ALTER TABLE order_lines
  -- pieces that are in a return, those of rejected ones excepted
  ADD COLUMN returned_quantity integer NOT NULL DEFAULT 0,
  -- pieces that were paid back
  ADD COLUMN refunded_quantity integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_lines_returned_at_most_bought CHECK (returned_quantity BETWEEN 0 AND quantity),
  ADD CONSTRAINT order_lines_refunded_at_most_returned CHECK (refunded_quantity BETWEEN 0 AND returned_quantity);

CREATE TABLE returns (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  status text NOT NULL DEFAULT 'Requested'
    CHECK (status IN ('Requested', 'Approved', 'Rejected', 'Received', 'Refunded')),
  images text[] NOT NULL DEFAULT '{}',
  -- where cash of an order paid on delivery goes back to; forgotten once it was paid
  upi_id text,
  -- known once it was paid back
  refund_paise bigint CHECK (refund_paise >= 0),
  -- what the shop says to it, for the shopper
  note text,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  moved_at timestamptz NOT NULL DEFAULT shop_now(),
  moved_by uuid REFERENCES users,
  CONSTRAINT returns_refunded_has_amount CHECK ((status = 'Refunded') = (refund_paise IS NOT NULL))
);
CREATE INDEX returns_of_order ON returns (order_id);
CREATE INDEX returns_newest ON returns (created_at DESC, id);

CREATE TABLE return_lines (
  return_id uuid NOT NULL REFERENCES returns,
  order_line_id uuid NOT NULL REFERENCES order_lines,
  quantity integer NOT NULL CHECK (quantity > 0),
  reason text NOT NULL,
  PRIMARY KEY (return_id, order_line_id)
);
CREATE INDEX return_lines_of_order_line ON return_lines (order_line_id);

-- Open orders that are paid on delivery, counted for a person and for a mobile number: the counter stands in the
-- condition of the statement that raises it, so that orders at once cannot pass the limit.
CREATE TABLE open_cash_orders (
  counted_for text PRIMARY KEY,
  open integer NOT NULL CHECK (open >= 0)
);
-- whom this order is counted for; null once it is delivered or cancelled
ALTER TABLE orders ADD COLUMN counted_for text[];
