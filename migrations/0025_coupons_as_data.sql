-- Owned by the cart room: coupons are rows. One is never deleted, only switched off: orders name it.
CREATE TABLE coupons (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9-]{3,40}$'),
  kind text NOT NULL CHECK (kind IN ('percentage', 'fixed', 'free shipping')),
  percent_off integer CHECK (percent_off BETWEEN 1 AND 100),
  amount_off_paise bigint CHECK (amount_off_paise > 0),
  -- what it does, for shoppers
  description text NOT NULL CHECK (description <> ''),
  first_order_only boolean NOT NULL DEFAULT false,
  -- what must be bought at least, before the discount and without deposits
  minimum_paise bigint CHECK (minimum_paise > 0),
  -- the categories that it counts for; empty: all
  category_ids uuid[] NOT NULL DEFAULT '{}',
  starts_at timestamptz NOT NULL DEFAULT shop_now(),
  ends_at timestamptz,
  -- how often it can be used in all, and by one person; null: as often as anyone likes
  most_uses integer CHECK (most_uses > 0),
  most_uses_each integer CHECK (most_uses_each > 0),
  -- live uses, counted only where most_uses limits them: else all orders with the coupon would wait for this row
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT coupons_kind_has_its_value CHECK (
    (kind = 'percentage') = (percent_off IS NOT NULL) AND (kind = 'fixed') = (amount_off_paise IS NOT NULL)
  ),
  CONSTRAINT coupons_end_after_start CHECK (ends_at > starts_at)
);
INSERT INTO coupons (code, kind, percent_off, description, first_order_only, most_uses_each, starts_at) VALUES
  ('FIRST10', 'percentage', 10, '10% off your first order. Rentals and deposits are left out.', true, 1, '2026-01-01');

-- How many live uses a person has of a coupon: the counter stands in the condition of the statement that raises it,
-- so that however many orders are placed at once, no more than allowed have the coupon.
CREATE TABLE coupon_uses (
  code text NOT NULL REFERENCES coupons,
  user_id uuid NOT NULL REFERENCES users,
  used integer NOT NULL CHECK (used >= 0),
  PRIMARY KEY (code, user_id)
);
INSERT INTO coupon_uses (code, user_id, used)
  SELECT code, user_id, count(*) FROM coupon_redemptions WHERE released_at IS NULL GROUP BY code, user_id;

DROP INDEX coupon_redemptions_once;
CREATE INDEX coupon_redemptions_live ON coupon_redemptions (code) WHERE released_at IS NULL;
ALTER TABLE coupon_redemptions
  ADD FOREIGN KEY (code) REFERENCES coupons,
  -- whether the coupon's own counter holds it
  ADD COLUMN is_counted boolean NOT NULL DEFAULT false;
ALTER TABLE cart_coupons ADD FOREIGN KEY (code) REFERENCES coupons;
