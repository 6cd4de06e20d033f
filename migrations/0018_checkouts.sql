-- Owned by the orders room: a cart that is being paid for by card, as it was when the payment was opened.
CREATE TABLE checkouts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  charge_id uuid NOT NULL UNIQUE REFERENCES charges,
  -- held: the pieces are taken and wait for the money until held_until; settled: an order was made of it
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'settled', 'expired', 'cancelled')),
  held_until timestamptz NOT NULL,
  -- all that is needed to make the order without the browser: priced lines, coupon, totals, shipping, contact
  snapshot jsonb NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise > 0),
  created_at timestamptz NOT NULL DEFAULT shop_now()
);
-- However many payments somebody opens at once, one of them holds pieces.
CREATE UNIQUE INDEX checkouts_one_hold ON checkouts (user_id) WHERE state = 'held';
CREATE INDEX checkouts_to_expire ON checkouts (held_until) WHERE state = 'held';

CREATE FUNCTION keep_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'settled' OR NEW.state = 'held' THEN
    RAISE EXCEPTION 'a checkout that is % does not become %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER checkouts_only_forward BEFORE UPDATE OF state ON checkouts FOR EACH ROW EXECUTE FUNCTION keep_settled();

ALTER TABLE orders ADD COLUMN checkout_id uuid CONSTRAINT orders_one_a_checkout UNIQUE REFERENCES checkouts;
ALTER TABLE orders ADD COLUMN payment_id uuid CONSTRAINT orders_one_a_payment UNIQUE REFERENCES payments;
-- why it was cancelled, in words for the shopper
ALTER TABLE orders ADD COLUMN cancel_reason text;

-- What the coupon took off the line: the shares of an order add up to its discount, to the paisa.
ALTER TABLE order_lines ADD COLUMN discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise >= 0);
WITH bought AS (
  SELECT lines.id, orders.id AS order_id, orders.discount_paise AS discount,
    lines.unit_price_paise * lines.quantity AS amount,
    sum(lines.unit_price_paise * lines.quantity) OVER (PARTITION BY orders.id) AS whole, lines.position
  FROM order_lines AS lines JOIN orders ON orders.id = lines.order_id
  WHERE orders.discount_paise > 0 AND NOT lines.is_rental
), cut AS (
  SELECT id, order_id, discount, floor(amount * discount / whole) AS share,
    row_number() OVER (PARTITION BY order_id ORDER BY (amount * discount) % whole DESC, position) AS place
  FROM bought
), summed AS (
  SELECT id, share, place, discount - sum(share) OVER (PARTITION BY order_id) AS over FROM cut
)
UPDATE order_lines SET discount_paise = share + CASE WHEN place <= over THEN 1 ELSE 0 END
FROM summed WHERE summed.id = order_lines.id;

-- Pieces that wait for a card payment are off the heap, and the history says so.
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_reason_check;
ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_reason_check
  CHECK (reason IN ('received', 'held', 'released', 'sold', 'cancelled', 'returned', 'corrected'));
