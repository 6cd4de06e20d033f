-- Items of an order that were cancelled before they were packed, while the rest of it is delivered (decision 076).
CREATE TABLE order_cancellations (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  by_user_id uuid NOT NULL REFERENCES users,
  reason text,
  -- what the order's total is less by
  subtotal_paise bigint NOT NULL CHECK (subtotal_paise >= 0),
  discount_paise bigint NOT NULL CHECK (discount_paise BETWEEN 0 AND subtotal_paise),
  shipping_paise bigint NOT NULL CHECK (shipping_paise >= 0),
  -- of it, store credit that had paid for the order and went back at once
  credit_paise bigint NOT NULL CHECK (credit_paise BETWEEN 0 AND subtotal_paise - discount_paise + shipping_paise),
  created_at timestamptz NOT NULL DEFAULT shop_now()
);
CREATE INDEX order_cancellations_of_order ON order_cancellations (order_id, created_at);

CREATE TABLE order_cancellation_items (
  cancellation_id uuid NOT NULL REFERENCES order_cancellations,
  order_line_id uuid NOT NULL REFERENCES order_lines,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (cancellation_id, order_line_id)
);
CREATE INDEX order_cancellation_items_of_line ON order_cancellation_items (order_line_id);

-- A unit is cancelled or in a parcel, never both.
ALTER TABLE order_lines
  ADD COLUMN cancelled_quantity integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_lines_cancelled_or_shipped
    CHECK (cancelled_quantity >= 0 AND shipped_quantity + cancelled_quantity <= quantity) NOT VALID;

CREATE FUNCTION note_day_of_cancelled_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.order_day_changes (day)
    SELECT DISTINCT (orders.created_at AT TIME ZONE 'Asia/Kolkata')::date
    FROM changed JOIN public.orders ON orders.id = changed.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER cancellations_added_to_day AFTER INSERT ON order_cancellations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_day_of_cancelled_items();
