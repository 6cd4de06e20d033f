-- Owned by the orders room: a cart that is being paid for by card, as it was when the payment was opened.
CREATE TABLE checkouts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  charge_id uuid NOT NULL UNIQUE REFERENCES charges,
  -- held: the pieces are taken and wait for the money until held_until
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

ALTER TABLE orders ADD COLUMN checkout_id uuid CONSTRAINT orders_one_a_checkout UNIQUE REFERENCES checkouts;
-- why it was cancelled, in words for the shopper
ALTER TABLE orders ADD COLUMN cancel_reason text;
