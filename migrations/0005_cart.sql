-- Owned by the cart room. A line is the same line when product, size, colour and period are the same (CONTRACT §4).
CREATE TABLE cart_lines (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products,
  variant_id uuid NOT NULL REFERENCES variants,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  rental_starts_on date,
  rental_ends_on date,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT cart_lines_period_is_whole CHECK ((rental_starts_on IS NULL) = (rental_ends_on IS NULL)),
  CONSTRAINT cart_lines_same_line UNIQUE NULLS NOT DISTINCT (user_id, variant_id, rental_starts_on, rental_ends_on)
);
