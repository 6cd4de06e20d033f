-- Discounts that need no code. One is never deleted, only switched off: orders name it.
CREATE TABLE automatic_discounts (
  id uuid PRIMARY KEY,
  -- shown to shoppers in cart and checkout
  title text NOT NULL CHECK (title <> ''),
  kind text NOT NULL CHECK (kind IN ('percentage', 'fixed', 'free shipping', 'buy x get y')),
  -- also of the units that a 'buy x get y' reduces: 100 is free
  percent_off integer CHECK (percent_off BETWEEN 1 AND 100),
  amount_off_paise bigint CHECK (amount_off_paise > 0),
  buy_quantity integer CHECK (buy_quantity BETWEEN 1 AND 100),
  get_quantity integer CHECK (get_quantity BETWEEN 1 AND 100),
  -- {categories, tags, products}: what it applies to, or what has to be bought; all empty: everything
  applies_to jsonb NOT NULL DEFAULT '{}',
  -- the same for the units that a 'buy x get y' reduces; null: those of applies_to
  gets jsonb,
  first_order_only boolean NOT NULL DEFAULT false,
  -- what must be bought at least of what it applies to, before discounts and without deposits
  minimum_paise bigint CHECK (minimum_paise > 0),
  -- the most that it takes off an order
  cap_paise bigint CHECK (cap_paise > 0),
  -- whether it is added to coupons and to other discounts that combine
  combines boolean NOT NULL DEFAULT true,
  starts_at timestamptz NOT NULL DEFAULT shop_now(),
  ends_at timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  CONSTRAINT automatic_discounts_kind_has_its_value CHECK (
    (kind IN ('percentage', 'buy x get y')) = (percent_off IS NOT NULL)
    AND (kind = 'fixed') = (amount_off_paise IS NOT NULL)
    AND (kind = 'buy x get y') = (buy_quantity IS NOT NULL)
    AND (kind = 'buy x get y') = (get_quantity IS NOT NULL)
    AND (kind = 'buy x get y' OR gets IS NULL)
  ),
  CONSTRAINT automatic_discounts_end_after_start CHECK (ends_at > starts_at)
);

-- What an order's automatic discounts were called and took off; 0 for free shipping.
CREATE TABLE order_discounts (
  order_id uuid NOT NULL REFERENCES orders,
  discount_id uuid NOT NULL REFERENCES automatic_discounts,
  title text NOT NULL,
  -- as it was then
  first_order_only boolean NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  PRIMARY KEY (order_id, discount_id)
);
CREATE INDEX order_discounts_by_discount ON order_discounts (discount_id);
