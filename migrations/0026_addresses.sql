-- Owned by the orders room: addresses that people keep for their next orders.
CREATE TABLE addresses (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  shipping_info jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT shop_now(),
  -- the same address kept twice is one
  CONSTRAINT addresses_once UNIQUE (user_id, shipping_info)
);
