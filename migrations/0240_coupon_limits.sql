-- Coupons have the limits of automatic discounts: a maximum, tags and products, and they may not combine with them.
-- lock: a shop has few coupons.
ALTER TABLE coupons
  -- the most that it takes off an order
  ADD COLUMN cap_paise bigint,
  -- it applies to products of these, of category_ids or of product_ids; all empty: everything
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN product_ids uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN buy_quantity integer,
  ADD COLUMN get_quantity integer,
  -- of the units that a 'buy x get y' reduces: 100 is free. Not percent_off, which the release before takes off everything.
  ADD COLUMN get_percent_off integer,
  -- {categories, tags, products}: the units that a 'buy x get y' reduces; null: those that it applies to
  ADD COLUMN gets jsonb,
  -- whether it is added to automatic discounts that combine
  ADD COLUMN combines boolean NOT NULL DEFAULT true;

-- unused: replaced by a check that allows 'buy x get y' as well.
ALTER TABLE coupons
  DROP CONSTRAINT coupons_kind_check,
  ADD CONSTRAINT coupons_kind_check
    CHECK (kind IN ('percentage', 'fixed', 'free shipping', 'buy x get y')) NOT VALID,
  ADD CONSTRAINT coupons_cap_check CHECK (cap_paise > 0) NOT VALID,
  ADD CONSTRAINT coupons_buy_get_values CHECK (
    (kind = 'buy x get y') = (buy_quantity IS NOT NULL)
    AND (kind = 'buy x get y') = (get_quantity IS NOT NULL)
    AND (kind = 'buy x get y') = (get_percent_off IS NOT NULL)
    AND (kind = 'buy x get y' OR gets IS NULL)
    AND buy_quantity BETWEEN 1 AND 100
    AND get_quantity BETWEEN 1 AND 100
    AND get_percent_off BETWEEN 1 AND 100
  ) NOT VALID;
