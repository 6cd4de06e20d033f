-- Owned by the cart room: the coupon in a person's cart, and which order has used one.
CREATE TABLE cart_coupons (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  code text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE coupon_redemptions (
  order_id uuid PRIMARY KEY REFERENCES orders,
  user_id uuid NOT NULL REFERENCES users,
  code text NOT NULL,
  redeemed_at timestamptz NOT NULL DEFAULT now(),
  -- set when the order is cancelled: then the coupon can be used again
  released_at timestamptz
);
-- However many orders are placed at once, one of them has the coupon.
CREATE UNIQUE INDEX coupon_redemptions_once ON coupon_redemptions (user_id, code) WHERE released_at IS NULL;

-- What one piece cost when the line was put in, so that a change since can be pointed out; null for older lines.
ALTER TABLE cart_lines ADD COLUMN added_price_paise bigint CHECK (added_price_paise >= 0);
