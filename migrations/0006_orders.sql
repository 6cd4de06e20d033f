-- Owned by the orders room: what was bought, as it was when it was bought.
CREATE SEQUENCE order_numbers;

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  order_number text NOT NULL CONSTRAINT orders_number_taken UNIQUE,
  user_id uuid NOT NULL REFERENCES users,
  status text NOT NULL DEFAULT 'Order Placed'
    CHECK (status IN ('Order Placed', 'Packed', 'Shipped', 'Out for Delivery', 'Delivered', 'Cancelled')),
  payment_method text NOT NULL CHECK (payment_method IN ('razorpay', 'card', 'cod')),
  payment_status text NOT NULL DEFAULT 'pending'
    CHECK (payment_status IN ('pending', 'paid', 'refunded', 'partly refunded')),
  subtotal_paise bigint NOT NULL CHECK (subtotal_paise >= 0),
  discount_paise bigint NOT NULL CHECK (discount_paise >= 0),
  shipping_paise bigint NOT NULL CHECK (shipping_paise >= 0),
  total_paise bigint NOT NULL,
  shipping_info jsonb NOT NULL,
  contact_name text NOT NULL,
  contact_email text NOT NULL,
  contact_mobile text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT orders_total_adds_up CHECK (total_paise = subtotal_paise - discount_paise + shipping_paise)
);
CREATE INDEX orders_of_user ON orders (user_id, created_at DESC);
CREATE INDEX orders_newest ON orders (created_at DESC, id);
CREATE INDEX orders_by_status ON orders (status, created_at DESC);

CREATE TABLE order_lines (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  position integer NOT NULL,
  product_id uuid NOT NULL REFERENCES products,
  variant_id uuid NOT NULL REFERENCES variants,
  name text NOT NULL,
  size text NOT NULL,
  color text NOT NULL,
  picture text,
  hsn text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price_paise bigint NOT NULL CHECK (unit_price_paise >= 0),
  is_rental boolean NOT NULL DEFAULT false,
  rental_starts_on date,
  rental_ends_on date,
  UNIQUE (order_id, position)
);
CREATE INDEX order_lines_of_product ON order_lines (product_id);

-- The timeline: every status with its time and author. The newest row is the order's status.
CREATE TABLE order_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  status text NOT NULL,
  by_user_id uuid REFERENCES users,
  note text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting_history();
